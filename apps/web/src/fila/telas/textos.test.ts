import { describe, expect, it } from 'vitest';
import type { Envio } from '../motor/envio.ts';
import { guardadasText, operationText, pagamentosText, palavraGuardada, saidaText } from './textos.ts';

let seq = 0;
function envio(operation: Envio['operation'], body: Partial<Envio['body']> = {}): Envio {
  seq += 1;
  return {
    ...{ key: `k${seq}`, seq, operation, vendaId: `v${seq}`, identificador: 'Maria', tipo: 'VENDAS' },
    ...{ lojaId: 'l', usuarioId: 'ana', usuarioNome: 'Ana', state: 'waiting', attempts: 0, nextAt: 0 },
    ...{ last: null, venda: null, settledAt: null },
    body: { itens: [], criadaEm: '2026-03-10T11:00:00.000Z', ...body },
  };
}
const venda = () => envio('abrir');
const doCaixa = () => envio('fecharCaixa', { caixa: { contado: [] } });
const recebimento = () => envio('receber', { recebimento: { valor: 5, formaId: 'f' } });

describe('what waits on the device', () => {
  it.each([
    [[venda()], '1 venda', 'guardada'],
    [[venda(), venda()], '2 vendas', 'guardadas'],
    [[doCaixa()], '1 registro do caixa', 'guardado'],
    [[recebimento()], '1 recebimento', 'guardado'],
    [[recebimento(), recebimento()], '2 recebimentos', 'guardados'],
    [[venda(), doCaixa()], '1 venda e 1 registro do caixa', 'guardados'],
    [
      [venda(), venda(), doCaixa(), recebimento()],
      '2 vendas, 1 registro do caixa e 1 recebimento',
      'guardados',
    ],
  ])('%#', (envios, text, palavra) => {
    expect(guardadasText(envios)).toBe(text);
    expect(palavraGuardada(envios)).toBe(palavra);
  });

  it('a receipt says whose and how', () => {
    const um = { ...recebimento(), nomes: { formas: { f: { tipo: 'PIX' as const, nome: 'Pix' } } } };
    expect(operationText(um)).toBe('Recebimento de');
    expect(pagamentosText(um)).toMatch(/^Pix R\$\s5,00$/);
  });
});

describe('signing out', () => {
  it.each([
    [
      [venda()],
      'Sair com vendas por enviar?',
      '1 venda ainda não foi enviada. Ela continua guardada neste aparelho e é enviada quando você entrar de novo.',
    ],
    [
      [doCaixa()],
      'Sair com registros do caixa por enviar?',
      '1 registro do caixa ainda não foi enviado. Ele continua guardado neste aparelho e é enviado quando você entrar de novo.',
    ],
    [
      [venda(), recebimento()],
      'Sair com vendas e recebimentos por enviar?',
      '1 venda e 1 recebimento ainda não foram enviados. Eles continuam guardados neste aparelho e são enviados quando você entrar de novo.',
    ],
  ])('%#', (envios, titulo, texto) => {
    expect(saidaText(envios)).toEqual({ titulo, texto });
  });
});
