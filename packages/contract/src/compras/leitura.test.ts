import { expect, test } from 'vitest';
import { type LeituraDaNota, leiturasDeNotasSchema } from './leitura.ts';
import { RECUSAS_DA_NOTA } from './recusas.ts';

test('a refused file has its place in the answer, with null for what could not be read', () => {
  const recusada: LeituraDaNota = {
    ...{ arquivo: '../nota.xml', chave: null, numero: null, serie: null, emitidaEm: null, fornecedor: null },
    ...{ total: null, bonificacaoComCusto: null, diferenca: null, linhas: [], vencimentos: [], avisos: [] },
    recusa: { codigo: 'NAO_E_NFE', mensagem: RECUSAS_DA_NOTA.NAO_E_NFE },
  };
  expect(leiturasDeNotasSchema.parse({ notas: [recusada] })).toEqual({ notas: [recusada] });
});

test('refusals stand in the order in which they are looked for', () => {
  expect(Object.keys(RECUSAS_DA_NOTA).join(' ')).toBe(
    'XML_PERIGOSO NAO_E_NFE CHAVE_INVALIDA SAIDA_PROPRIA DEVOLUCAO CANCELADA JA_ENTROU',
  );
});
