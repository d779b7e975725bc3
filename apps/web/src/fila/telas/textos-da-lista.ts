/** The list of what waits, and a file of it, in words. Pure; what stands on every screen is in textos.ts. */
import { formatReais } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { emCentavos, nomeDaLinha } from '@balcao/contract/vendas/venda';
import { porExtensoDe } from '../../lib/format.ts';
import type { EnvioNoArquivo } from '../arquivo/escrever-arquivo.ts';
import type { Envio, Intent } from '../motor/envio.ts';
import { ehDeVenda, ehDoCaixa, ehSemComanda } from '../operacoes/operacoes.ts';
import { guardadasText } from './textos.ts';

/** `Dinheiro R$ 20,00 · Pix R$ 5,00`; undefined without payments. */
export function pagamentosText(envio: Intent): string | undefined {
  const pagamentos = pagamentosDe(envio);
  if (pagamentos.length === 0) return undefined;
  return pagamentos
    .map(
      ({ formaId, valor }) => `${envio.nomes?.formas[formaId]?.nome ?? 'Outra forma'} ${formatReais(valor)}`,
    )
    .join(' · ');
}

function pagamentosDe(envio: Intent): readonly { formaId: string; valor: number }[] {
  if (envio.operation === 'receber') return [envio.body.recebimento];
  if (envio.operation === 'receberSinal') return envio.body.sinalRecebido.pagamentos;
  return ehDeVenda(envio) ? (envio.body.sinal ?? envio.body.pagamentos ?? []) : [];
}

/** `2 × Café coado, Pão de queijo`: what a counter sale is known by; undefined where nothing was sold. */
export function itensText({ body }: Pick<Envio<'abrir'>, 'body'>): string | undefined {
  const itens = [...body.itens].map((item) => {
    const { unidade } = emCentavos(item);
    const quantos = formatQuantidade(item.quantidade, unidade);
    const nome = nomeDaLinha(item);
    return quantos === '1' ? nome : `${quantos} × ${nome}`;
  });
  return itens.length > 0 ? itens.join(', ') : undefined;
}

export function stateText(envio: Envio): string {
  if (envio.state === 'quarantine') return 'Precisa de você';
  if (envio.state === 'held') return 'Guardada: o servidor ainda não aceita';
  return envio.attempts === 0 ? 'Enviando…' : 'Esperando conexão';
}

/** Why it waits, in one line; undefined: no answer yet. */
export function porQueText(envio: Envio): string | undefined {
  const { last, operation } = envio;
  if (ehSemComanda(envio)) {
    const fazer =
      operation === 'encerrar' ? 'Registre como venda no balcão' : 'Abra de novo com o que está aqui';
    return `A comanda não está no servidor: a abertura dela se perdeu ou foi descartada. ${fazer}, ou descarte.`;
  }
  if (last?.code === 'NAO_ENCONTRADO' && ehDoCaixa(envio)) {
    return 'A abertura deste caixa se perdeu antes de chegar ao servidor. Anote o valor no caixa que está aberto agora e descarte este.';
  }
  return last?.mensagem;
}

/** `2 vendas de Ana e 1 registro do caixa de Bia`: what a file of another device holds. */
export function oQueHaNoArquivo(vendas: readonly EnvioNoArquivo[]): string {
  const envios = vendas.map(
    (venda, seq): Envio => ({ ...venda, seq, lojaId: '', nextAt: 0, venda: null, settledAt: null }),
  );
  const dePessoas = [...Map.groupBy(envios, ({ usuarioId }) => usuarioId).values()];
  return porExtensoDe(dePessoas.map((delas) => `${guardadasText(delas)} de ${delas[0]?.usuarioNome}`));
}

export function importadasText(novas: number, jaAqui: number): string {
  if (novas === 0) return 'Tudo deste arquivo já estava neste aparelho.';
  const text = novas === 1 ? '1 registro importado.' : `${novas} registros importados.`;
  if (jaAqui === 0) return text;
  return `${text} ${jaAqui === 1 ? '1 já estava' : `${jaAqui} já estavam`} neste aparelho.`;
}
