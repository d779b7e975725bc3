import { expect, it, vi } from 'vitest';
import { imprimir } from '../../../papel/imprimir.ts';
import { abrirComprovante, abrirRecibo } from './abrir-recibo.ts';

vi.mock('../../../papel/imprimir.ts', () => ({ imprimir: vi.fn() }));

it('the server is told who shares a tab, as the page that prints itself is; of a return it knows no paper', () => {
  abrirRecibo('mesa');
  abrirRecibo('mesa', 3);
  abrirComprovante('mesa', 'volta');
  const pedidos = vi
    .mocked(imprimir)
    .mock.calls.map(([{ janela, documento }]) => [janela?.endereco, documento]);
  expect(pedidos).toEqual([
    ['/recibo/mesa', { tipo: 'recibo', id: 'mesa' }],
    ['/recibo/mesa?pessoas=3', { tipo: 'recibo', id: 'mesa', pessoas: 3 }],
    ['/recibo/mesa?devolucao=volta', undefined],
  ]);
});
