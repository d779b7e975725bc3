import type { Caixa } from '@balcao/contract/caixa/caixa';
import { expect, it } from 'vitest';
import type { Envio } from '../../fila/fila.ts';
import { EM, type Mais, umEnvio } from '../../fila/motor/envio.test-helper.ts';
import { comAFila } from './no-aparelho.ts';

const ANA = { id: 'ana', nome: 'Ana' };

const envio = (operation: Envio['operation'], caixaId: string, caixa: object, mais: Mais = {}) =>
  umEnvio(operation, { vendaId: 'g', caixaId, identificador: 'Caixa 1', body: { caixa }, ...mais });

function noServidor(id: string): Caixa {
  return {
    ...{ id, gaveta: { id: 'g', nome: 'Caixa 1' }, abertoPor: ANA, abertoEm: EM, fundo: 50 },
    ...{ fechadoPor: null, fechadoEm: null, observacao: null, cedulas: null },
    ...{ devolvidoSemCaixa: 0, movimentos: [], porForma: [], aditivos: [], reaberturas: [] },
  };
}

it('says what the server said while nothing waits', () => {
  expect(comAFila(undefined, [])).toBeUndefined();
  expect(comAFila(null, [])).toBeNull();
  expect(comAFila(noServidor('a'), [])).toMatchObject({ id: 'a', naFila: false });
});

it('opens, moves and closes on the device, in order', () => {
  const [abrir, mover, fechar] = [
    envio('abrirCaixa', 'a', { fundo: 100 }),
    envio('movimentarCaixa', 'a', { id: 'm', tipo: 'SANGRIA', valor: 30 }),
    envio('fecharCaixa', 'a', { contado: [] }),
  ];
  const open = comAFila(null, [abrir, mover]);
  expect(open).toMatchObject({ id: 'a', fundo: 100, abertoPor: ANA, naFila: true });
  expect(open?.movimentos).toMatchObject([{ id: 'm', tipo: 'SANGRIA', valor: 30 }]);
  expect(comAFila(null, [abrir, mover, fechar])).toBeNull();
  const next = envio('abrirCaixa', 'b', { fundo: 70 });
  expect(comAFila(null, [abrir, mover, fechar, next])).toMatchObject({
    id: 'b',
    fundo: 70,
    movimentos: [],
  });
});

it('counts nothing twice whose answer got lost, and nothing that was refused or sent', () => {
  const servidor = noServidor('a');
  const dado = { id: 'm', tipo: 'SANGRIA' as const, valor: 30 };
  const movimento = {
    ...{ formaId: 'f', motivo: null, vendaId: null, por: ANA, criadoEm: EM, aditivo: false },
    ...{ despesa: null, desfeito: false },
  };
  const has = { ...servidor, movimentos: [{ ...dado, ...movimento }] };
  const again = [envio('abrirCaixa', 'a', { fundo: 1 }), envio('movimentarCaixa', 'a', dado)];
  expect(comAFila(has, again)?.movimentos).toHaveLength(1);
  expect(comAFila(has, again)?.fundo).toBe(50);
  const gone = envio('fecharCaixa', 'a', {}, { state: 'quarantine' });
  const sent = envio('fecharCaixa', 'a', {}, { state: 'delivered' });
  expect(comAFila(servidor, [gone, sent])?.id).toBe('a');
  expect(comAFila(servidor, [envio('fecharCaixa', 'other', {})])?.id).toBe('a');
});
