/** A customer's account: the statement on paper, and the message that asks for what is open. */
import { dayOf, formatDay, formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Extrato } from '@balcao/contract/clientes/clientes';
import { idade, textoDoSaldo, tituloDoAberto, tituloDoLancamento } from './palavras-da-conta.ts';
import {
  cabecaDaLoja,
  type LinhaDoPapel,
  type LojaDoPapel,
  linhas,
  NAO_FISCAL,
  type Papel,
  REGUA,
  REGUA_GROSSA,
} from './papel.ts';

/** Last entries on a strip. */
const ULTIMOS = 10;

const dia = (instante: string, fuso: string) => formatDay(dayOf(new Date(instante), fuso));

function emAberto(aberto: Extrato['aberto'], fuso: string): LinhaDoPapel[] {
  return aberto.map((divida): LinhaDoPapel => {
    const { desde, dias, restante, valor } = divida;
    const de = restante === valor ? '' : `, de ${formatReais(valor)}`;
    return {
      tipo: 'item',
      texto: tituloDoAberto(divida),
      direita: formatReais(restante),
      detalhes: [`${dia(desde, fuso)}, ${idade(dias)}${de}`],
    };
  });
}

function parte(titulo: string, itens: readonly LinhaDoPapel[]): LinhaDoPapel[] {
  return itens.length === 0 ? [] : [REGUA, ...linhas('forte', titulo), ...itens];
}

export function daConta({ cliente, aberto, lancamentos }: Extrato, loja: LojaDoPapel, hoje: Date): Papel {
  const { fuso, rodapeRecibo } = loja;
  const ultimos = lancamentos.slice(0, ULTIMOS).map(
    (lancamento): LinhaDoPapel => ({
      tipo: 'item',
      texto: tituloDoLancamento(lancamento),
      direita: `${lancamento.valor > 0 ? '+' : ''}${formatReais(lancamento.valor)}`,
      detalhes: [dia(lancamento.criadoEm, fuso)],
    }),
  );
  return {
    nome: 'Extrato',
    linhas: [
      ...cabecaDaLoja(loja),
      REGUA_GROSSA,
      { tipo: 'titulo', texto: cliente.nome },
      { tipo: 'nota', texto: 'Extrato da conta', direita: formatInstant(hoje, fuso) },
      ...parte('Em aberto', emAberto(aberto, fuso)),
      {
        tipo: 'total',
        texto: cliente.saldo < 0 ? 'Crédito' : 'Deve',
        direita: formatReais(Math.abs(cliente.saldo)),
      },
      ...parte('Últimos lançamentos', ultimos),
      ...linhas('rodape', rodapeRecibo),
      NAO_FISCAL,
    ],
  };
}

/** `pix`: the code that pays the whole debt. It stands alone at the end, so that it is copied whole. */
export function daCobranca({ cliente, aberto }: Extrato, loja: LojaDoPapel, pix?: string): Papel {
  const [primeiro = ''] = cliente.nome.split(/\s+/);
  return {
    nome: 'Mensagem',
    linhas: [
      { tipo: 'texto', texto: `Olá, ${primeiro}! Esta é a sua conta em *${loja.nome}*:` },
      REGUA,
      ...emAberto(aberto, loja.fuso),
      cliente.saldo > 0
        ? { tipo: 'total', texto: 'Total', direita: formatReais(cliente.saldo) }
        : { tipo: 'forte', texto: textoDoSaldo(cliente) },
      ...(pix
        ? [REGUA, ...linhas('texto', 'Para pagar com Pix copia e cola:'), REGUA, ...linhas('texto', pix)]
        : []),
    ],
  };
}
