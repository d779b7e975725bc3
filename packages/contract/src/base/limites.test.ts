import { expect, it } from 'vitest';
import { FUNCIONARIOS_ATIVOS_PADRAO, limiteDeFuncionarios } from '../pessoas/permissoes.ts';
import { ARQUIVO_GRANDE, checkLines, checkRowCount, MAX_LINHAS } from '../produtos/arquivo/limites.ts';
import { readRows } from '../produtos/arquivo/linhas.ts';
import { vendasQuerySchema } from '../vendas/listar.ts';
import { dayField, nomeSchema } from './fields.ts';
import { ACIMA_DO_MAXIMO } from './money.ts';
import { erroDeQuantidade } from './quantidade.ts';

const refused = (schema: typeof nomeSchema, text: string) => schema.safeParse(text).error?.issues[0]?.message;
const thrown = (work: () => void) => {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : undefined;
  }
  return undefined;
};

it('a text that names a limit says the limit that counts', () => {
  expect([
    limiteDeFuncionarios(FUNCIONARIOS_ATIVOS_PADRAO),
    limiteDeFuncionarios(1),
    ACIMA_DO_MAXIMO,
    erroDeQuantidade('1.000.001'),
    refused(nomeSchema, 'a'.repeat(121)),
    dayField().safeParse('3000-01-01').error?.issues[0]?.message,
    vendasQuerySchema.safeParse({ limite: '501' }).error?.issues[0]?.message,
    ARQUIVO_GRANDE,
    thrown(() => checkRowCount(MAX_LINHAS + 2)),
    thrown(() => checkLines(';'.repeat(65_537))),
    readRows([
      ['nome', 'preço'],
      ['Pão', 'dez'],
    ]).erros[0]?.mensagem,
  ]).toEqual([
    'Limite máximo de 2 funcionários atingido',
    'Limite máximo de 1 funcionário atingido',
    'O valor máximo é R$\u00a09.999.999,99.',
    'A quantidade máxima é 1.000.000.',
    'Use no máximo 120 caracteres.',
    'Informe uma data entre 1900 e 2999.',
    'Use um limite de 1 a 500.',
    'O arquivo passa de 4 MB. Divida-o em partes.',
    'Importe no máximo 50.000 linhas por vez.',
    'A linha é longa demais: passa de 64 KB.',
    'Preço inválido. Exemplo: 12,50. O máximo é 9.999.999,99.',
  ]);
});

it('the first and the last day that a field takes', () => {
  for (const day of ['1900-01-01', '2999-12-31']) expect(dayField().safeParse(day).success).toBe(true);
  for (const day of ['1899-12-31', '3000-01-01']) expect(dayField().safeParse(day).success).toBe(false);
});
