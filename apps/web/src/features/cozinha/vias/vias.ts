/**
 * Without a connection a device that has the station's printer on itself prints the slip, and says so with the envio: the
 * server then makes the card and no second slip. Decided before the envio is sent for the first time: of one that was
 * sent and not answered nobody knows whether the server has printed it already.
 */
import type { Estacao } from '@balcao/contract/cozinha/cozinha';
import { DO_APARELHO, type Impressora } from '@balcao/contract/impressao/impressoras';
import { tituloVenda } from '@balcao/contract/vendas/numero';
import { copia } from '../../../dados/copia/copia.ts';
import { estacoesLembradas } from '../../../dados/estacoes-lembradas.ts';
import { idDoAparelho } from '../../../dados/este-aparelho.ts';
import { impressorasLembradas } from '../../../dados/impressoras-lembradas.ts';
import { fusoLembrado } from '../../../dados/loja.ts';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';
import { semVia } from '../../../fila/a-pedido.ts';
import { type Envio, fila, type Intent, novosDe } from '../../../fila/fila.ts';
import { porExtensoDe } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { type NovoNaEstacao, partesDe } from './novidade.ts';
import { esquecerPendente, notarPendente } from './pendentes.ts';

interface Via {
  impressora: Impressora;
  partes: readonly NovoNaEstacao[];
}

/** By the envio's key, from its preparation until it is on the disk. */
const preparadas = new Map<string, readonly Via[]>();

function categoriaDe(produtoId: string): string | undefined {
  const daqui = novosDe(fila.get().envios).produtos;
  const produtos = copia.get().listas?.produtos ?? [];
  return [...daqui, ...produtos].find(({ id }) => id === produtoId)?.categoria;
}

/** What this envio says that is new for the kitchen, as far as the device knows its stations. */
export function partesDoEnvio(envio: Intent): NovoNaEstacao[] {
  return partesDe(envio, estacoesLembradas() ?? [], categoriaDe);
}

async function viasDaqui(intent: Intent): Promise<Via[]> {
  const este = await idDoAparelho();
  const impressoras = impressorasLembradas().filter(
    ({ ligacao, dispositivoId }) => DO_APARELHO.includes(ligacao) && dispositivoId === este,
  );
  const daqui = ({ impressoraId }: Estacao) => impressoras.find(({ id }) => id === impressoraId);
  const vias = new Map<string, Via>();
  for (const parte of partesDoEnvio(intent)) {
    const impressora = daqui(parte.estacao);
    const { id } = parte.estacao;
    if (impressora) vias.set(id, { impressora, partes: [...(vias.get(id)?.partes ?? []), parte] });
  }
  return [...vias.values()];
}

const nomeDe = ({ vendaId: id, identificador }: Pick<Intent, 'vendaId' | 'identificador'>) =>
  tituloVenda({ id, identificador });
const estacoesDe = (vias: readonly Via[]) => vias.flatMap(({ partes: [parte] }) => parte?.estacao ?? []);

/** Before it is written: with the stations whose slip comes out here. */
export async function prepararVias<I extends Intent>(intent: I): Promise<I> {
  const vias = await viasDaqui(intent);
  if (vias.length === 0) return intent;
  const estacoes = estacoesDe(vias);
  // On the disk first: if this page dies in between, the next one says that somebody should look.
  notarPendente(intent.key, {
    nome: nomeDe(intent),
    estacoes: estacoes.map(({ nome }) => nome),
    em: Date.now(),
  });
  preparadas.set(intent.key, vias);
  return { ...intent, body: { ...intent.body, cozinhaImpressa: estacoes.map(({ id }) => id) } };
}

/** It is on the disk: its slips come out. */
export async function imprimirVias(envio: Envio): Promise<void> {
  const vias = preparadas.get(envio.key) ?? [];
  preparadas.delete(envio.key);
  for (const via of vias) await imprimirVia(envio, via);
  if (vias.length > 0) esquecerPendente(envio.key);
}

async function imprimirVia(envio: Envio, { impressora, partes }: Via): Promise<void> {
  const [{ daCozinha }, { emColunas }, { imprimirNoAparelho }] = await Promise.all([
    import('@balcao/papel/da-cozinha'),
    import('@balcao/papel/colunas'),
    import('../../../papel/aparelho/aparelho.ts'),
  ]);
  const { colunas, codigoDePagina, cortar, avanco, bipe } = impressora;
  const saida = { colunas, codigoDePagina, cortar, avanco, bipe, pulso: null };
  const { vendaId, tipo: tipoDaVenda, body, usuarioId, usuarioNome } = envio;
  const venda = { id: vendaId, identificador: nomeDe(envio), tipo: tipoDaVenda };
  const vendedor = { id: usuarioId, nome: usuarioNome };
  let sairam = 0;
  for (const { estacao, tipo, itens } of partes) {
    const papel = daCozinha(
      {
        ...{ id: envio.key, tipo, estado: 'NOVO', estacao, venda, vendedor, itens: [...itens] },
        ...{ quando: body.criadaEm, atrasado: false },
      },
      fusoLembrado(),
    );
    const foi = await imprimirNoAparelho(impressora, emColunas(papel, colunas), saida);
    if (foi.estado === 'impresso') sairam += 1;
    else return contar(envio, estacao, sairam > 0 ? 'incerto' : foi.estado);
  }
}

async function contar(envio: Envio, { id, nome }: Estacao, estado: 'falhou' | 'incerto'): Promise<void> {
  const qual = nomeDe(envio);
  if (estado === 'incerto') {
    toast.erro(`${qual}: veja se o pedido saiu inteiro em ${nome}. A impressora parou no meio.`);
    return;
  }
  // Nothing came out: the server prints it, unless it has been told already.
  const ainda = await semVia(envio.key, id);
  const depois = ainda ? ' Sai quando a conexão voltar.' : '';
  toast.erro(`${qual}: o pedido não saiu em ${nome}, avise a cozinha.${depois}`);
}

/** The signed-in person's envios that wait for a connection, and of which the kitchen knows nothing. */
export function semAviso(): { vendaId: string; texto: string }[] {
  const usuarioId = sessaoGuardada.get()?.usuario.id;
  return fila.get().envios.flatMap((envio) => {
    const { code } = envio.last ?? {};
    if (envio.usuarioId !== usuarioId || envio.state !== 'waiting') return [];
    if (code !== 'SEM_RESPOSTA' && code !== 'RESPOSTA_ESTRANHA') return [];
    const { cozinhaImpressa = [] } = envio.body as { cozinhaImpressa?: readonly string[] };
    const faltam = new Set(
      partesDoEnvio(envio).flatMap(({ estacao: { id, nome } }) => (cozinhaImpressa.includes(id) ? [] : nome)),
    );
    if (faltam.size === 0) return [];
    const texto = `${porExtensoDe([...faltam])} ainda não sabe${faltam.size > 1 ? 'm' : ''} de ${nomeDe(envio)}: sem conexão.`;
    return [{ vendaId: envio.vendaId, texto }];
  });
}
