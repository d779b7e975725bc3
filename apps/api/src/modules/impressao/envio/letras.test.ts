import { CODIGOS_DE_PAGINA, type CodigoDePagina } from '@balcao/contract/impressao/impressoras';
import { expect, it } from 'vitest';
import { ImpressoraFalsa } from '../../../testing/impressora-falsa.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { item } from '../../../testing/loja/vendas.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { usarTemposCurtos } from './tempos.test-helper.ts';

usarTemposCurtos();
const test = useTestApp();
const loja = umaLoja(test, async (ana) => ({ pao: await ana.novoProduto() }));
const NOME = 'Pão ←pç € 漢 😀 §';

/** What each page makes of the letters that not all of them have. */
const LETRAS: Record<CodigoDePagina, string> = {
  cp850: 'Pão ?pç ? ? ? §',
  cp860: 'Pão ?pç ? ? ? ?',
  cp858: 'Pão ?pç € ? ? §',
  cp1252: 'Pão ?pç € ? ? §',
  sem_acentos: 'Pao ?pc E ? ? S',
};
const naPagina = (linha: string, pagina: CodigoDePagina) => {
  if (pagina === 'sem_acentos') return linha.normalize('NFD').replace(/\p{M}/gu, '');
  const lacks = { cp850: /€/g, cp860: /[€§]/g, cp858: /(?!)/g, cp1252: /(?!)/g }[pagina];
  return linha.replace(lacks, '?');
};

it.each(CODIGOS_DE_PAGINA)(
  'a receipt in %s has its rows on three widths of paper',
  async (codigoDePagina) => {
    const falsas = await Promise.all([32, 42, 48].map(() => ImpressoraFalsa.ligar()));
    const impressoras = await loja.impressorasDe(
      ...[32, 42, 48].map((colunas, n) => ({ endereco: falsas[n]?.endereco, colunas, codigoDePagina })),
    );
    const venda = await loja.vender(loja.pao, {
      confirmarDuplicada: true,
      itens: [item(loja.pao, { nome: NOME })],
    });
    for (const [n, falsa] of falsas.entries()) {
      const papel = await loja.imprimirPapel(impressoras[n] ?? '', venda.id);
      await loja.ateEstado(papel.id, 'impresso');
      const { linhas } = await loja.lerImpressao(papel.id);
      expect(falsa.linhas.slice(0, linhas.length)).toEqual(
        linhas.map((linha: string) => naPagina(linha, codigoDePagina)),
      );
      expect(falsa.linhas.join('\n')).toContain(LETRAS[codigoDePagina]);
      expect(falsa.eventos.filter(({ tipo }) => tipo !== 'linha')).toEqual([
        { tipo: 'inicio' },
        { tipo: 'corte' },
      ]);
    }
  },
);
