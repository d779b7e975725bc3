/** The slips of a drawer: opening, movement, closing. Each ends with a line to sign on. */
import { formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Caixa, CaixaPorForma, MovimentoDoCaixa } from '@balcao/contract/caixa/caixa';
import {
  duracaoDe,
  motivoDoMovimento,
  nomeDoAditivo,
  nomeDoMovimento,
  valorDoMovimento,
  vereditoDe,
} from './palavras-do-caixa.ts';
import {
  type LinhaDoPapel,
  type LojaDoPapel,
  linhas,
  type NomeEValor,
  type Papel,
  pares,
  REGUA,
  REGUA_GROSSA,
} from './papel.ts';

export type LojaDoCupom = Pick<LojaDoPapel, 'nome' | 'fuso'>;

const LINHA_PARA_ASSINAR = '_'.repeat(25);

interface Partes {
  loja: LojaDoCupom;
  titulo: string;
  notas: readonly (string | null)[];
  partes: readonly LinhaDoPapel[];
  assina: string;
}

function cupom({ loja, titulo, notas, partes, assina }: Partes): Papel {
  return {
    nome: titulo,
    linhas: [
      ...linhas('loja', loja.nome),
      REGUA_GROSSA,
      { tipo: 'titulo', texto: titulo },
      ...linhas('nota', ...notas),
      ...partes,
      ...linhas('rodape', `\n\n${LINHA_PARA_ASSINAR}\n${assina}`),
    ],
  };
}

/** Nothing at all where there are no pairs. */
function parte(titulo: string | undefined, valores: readonly NomeEValor[]): LinhaDoPapel[] {
  return valores.length === 0 ? [] : [REGUA, ...linhas('forte', titulo), ...pares(valores)];
}

type Aberto = Pick<Caixa, 'gaveta' | 'abertoPor' | 'abertoEm' | 'fundo'>;

export function daAbertura({ gaveta, abertoPor, abertoEm, fundo }: Aberto, loja: LojaDoCupom): Papel {
  return cupom({
    loja,
    titulo: `Abertura · ${gaveta.nome}`,
    notas: [formatInstant(new Date(abertoEm), loja.fuso), `Por ${abertoPor.nome}`],
    partes: parte(undefined, [['Fundo de caixa', formatReais(fundo)]]),
    assina: abertoPor.nome,
  });
}

export function doMovimento(
  { gaveta, porForma }: Pick<Caixa, 'gaveta' | 'porForma'>,
  movimento: MovimentoDoCaixa,
  loja: LojaDoCupom,
): Papel {
  const { por, criadoEm } = movimento;
  return cupom({
    loja,
    titulo: `${nomeDoMovimento(movimento, porForma)} · ${gaveta.nome}`,
    notas: [formatInstant(new Date(criadoEm), loja.fuso), `Por ${por.nome}`, motivoDoMovimento(movimento)],
    partes: parte(undefined, [['Valor', valorDoMovimento(movimento)]]),
    assina: por.nome,
  });
}

function parteDaForma(forma: CaixaPorForma): LinhaDoPapel[] {
  const { nome, tipo, esperado, contado, esperadoAgora } = forma;
  if (tipo !== 'DINHEIRO' && contado === null && !esperado && !esperadoAgora) return [];
  const veredito = contado === null ? undefined : vereditoDe(forma);
  const valores: (NomeEValor | false)[] = [
    esperado !== null && ['Esperado', formatReais(esperado)],
    ['Contado', contado === null ? 'não conferido' : formatReais(contado)],
    esperadoAgora !== null &&
      esperadoAgora !== esperado && ['Esperado com o que chegou depois', formatReais(esperadoAgora)],
    veredito !== undefined && ['Resultado', veredito.texto],
  ];
  return parte(
    nome,
    valores.filter((valor) => valor !== false),
  );
}

/** A session with what this person may see of it. */
export function doCaixa(caixa: Caixa, loja: LojaDoCupom): Papel {
  const { gaveta, abertoPor, fechadoPor, fundo, movimentos, aditivos, cedulas, observacao } = caixa;
  return cupom({
    loja,
    titulo: `${caixa.fechadoEm === null ? 'Caixa aberto' : 'Fechamento'} · ${gaveta.nome}`,
    notas: [
      duracaoDe(caixa, loja.fuso),
      `Aberto por ${abertoPor.nome}${fechadoPor ? `, fechado por ${fechadoPor.nome}` : ''}`,
      observacao,
    ],
    partes: [
      ...parte(undefined, [['Fundo de caixa', formatReais(fundo)]]),
      ...parte(
        'Movimentos',
        movimentos.map((each) => [nomeDoMovimento(each, caixa.porForma), valorDoMovimento(each)]),
      ),
      ...caixa.porForma.flatMap(parteDaForma),
      ...parte(
        'Notas e moedas',
        (cedulas ?? []).map(({ valor, quantidade }) => [
          `${quantidade} × ${formatReais(valor)}`,
          formatReais(Math.round(valor * quantidade * 100) / 100),
        ]),
      ),
      ...parte(
        'Chegou depois do fechamento',
        aditivos.map((aditivo) => [nomeDoAditivo(aditivo, caixa), formatReais(aditivo.valor)]),
      ),
    ],
    assina: (fechadoPor ?? abertoPor).nome,
  });
}
