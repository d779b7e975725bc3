/** What is printed of a drawer, from top to bottom. Pure. */

import { formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Caixa, MovimentoDoCaixa } from '@balcao/contract/caixa/caixa';
import {
  duracaoDe,
  motivoDoMovimento,
  nomeDoAditivo,
  nomeDoMovimento,
  valorDoMovimento,
  vereditoDe,
} from '../textos.ts';

export interface LojaDoCupom {
  nome: string;
  fuso: string;
}

export interface Cupom {
  loja: string;
  titulo: string;
  /** Below the title. */
  notas: readonly string[];
  partes: readonly {
    titulo: string | undefined;
    linhas: readonly (readonly [nome: string, valor: string])[];
  }[];
  /** Who signs. */
  assinatura: string;
}

type Aberto = Pick<Caixa, 'gaveta' | 'abertoPor' | 'abertoEm' | 'fundo'>;

export function cupomDaAbertura({ gaveta, abertoPor, abertoEm, fundo }: Aberto, loja: LojaDoCupom): Cupom {
  return {
    loja: loja.nome,
    titulo: `Abertura · ${gaveta.nome}`,
    notas: [formatInstant(new Date(abertoEm), loja.fuso), `Por ${abertoPor.nome}`],
    partes: [{ titulo: undefined, linhas: [['Fundo de caixa', formatReais(fundo)]] }],
    assinatura: abertoPor.nome,
  };
}

export function cupomDoMovimento(
  { gaveta, porForma }: Pick<Caixa, 'gaveta' | 'porForma'>,
  movimento: MovimentoDoCaixa,
  loja: LojaDoCupom,
): Cupom {
  const { por, criadoEm } = movimento;
  const motivo = motivoDoMovimento(movimento);
  return {
    loja: loja.nome,
    titulo: `${nomeDoMovimento(movimento, porForma)} · ${gaveta.nome}`,
    notas: [formatInstant(new Date(criadoEm), loja.fuso), `Por ${por.nome}`, ...(motivo ? [motivo] : [])],
    partes: [{ titulo: undefined, linhas: [['Valor', valorDoMovimento(movimento)]] }],
    assinatura: por.nome,
  };
}

/** With what this person may see of it. */
export function cupomDoFechamento(caixa: Caixa, loja: LojaDoCupom): Cupom {
  const { gaveta, abertoPor, fechadoPor, fundo, movimentos, aditivos, cedulas, observacao } = caixa;
  const formas = caixa.porForma.flatMap((forma) => {
    const { nome, tipo, esperado, contado, esperadoAgora } = forma;
    if (tipo !== 'DINHEIRO' && contado === null && !esperado && !esperadoAgora) return [];
    const linhas: (readonly [string, string])[] = [
      ...(esperado === null ? [] : [['Esperado', formatReais(esperado)] as const]),
      ['Contado', contado === null ? 'não conferido' : formatReais(contado)],
    ];
    if (esperadoAgora !== null && esperadoAgora !== esperado) {
      linhas.push(['Esperado com o que chegou depois', formatReais(esperadoAgora)]);
    }
    const veredito = contado === null ? undefined : vereditoDe(forma);
    return [
      { titulo: nome, linhas: veredito ? [...linhas, ['Resultado', veredito.texto] as const] : linhas },
    ];
  });
  const parte = (titulo: string, linhas: readonly (readonly [string, string])[]) =>
    linhas.length > 0 ? [{ titulo, linhas }] : [];
  return {
    loja: loja.nome,
    titulo: `${caixa.fechadoEm === null ? 'Caixa aberto' : 'Fechamento'} · ${gaveta.nome}`,
    notas: [
      duracaoDe(caixa, loja.fuso),
      fechadoPor
        ? `Aberto por ${abertoPor.nome}, fechado por ${fechadoPor.nome}`
        : `Aberto por ${abertoPor.nome}`,
      ...(observacao ? [observacao] : []),
    ],
    partes: [
      { titulo: undefined, linhas: [['Fundo de caixa', formatReais(fundo)]] },
      ...parte(
        'Movimentos',
        movimentos.map((each) => [nomeDoMovimento(each, caixa.porForma), valorDoMovimento(each)] as const),
      ),
      ...formas,
      ...parte(
        'Notas e moedas',
        (cedulas ?? []).map(
          ({ valor, quantidade }) =>
            [
              `${quantidade} × ${formatReais(valor)}`,
              formatReais(Math.round(valor * quantidade * 100) / 100),
            ] as const,
        ),
      ),
      ...parte(
        'Chegou depois do fechamento',
        aditivos.map((aditivo) => [nomeDoAditivo(aditivo, caixa), formatReais(aditivo.valor)] as const),
      ),
    ],
    assinatura: (fechadoPor ?? abertoPor).nome,
  };
}
