import { describe, expect, it } from 'vitest';
import { umEnvio } from '../motor/envio.test-helper.ts';
import type { Operation } from '../motor/envio.ts';
import { item } from '../motor/simulador.test-helper.ts';
import { operationText } from './operacoes.ts';
import { guardadasText, palavraGuardada, saidaText } from './textos.ts';
import { conferenciaText } from './textos-da-conferencia.ts';
import { importadasText, itensText, oQueHaNoArquivo, pagamentosText } from './textos-da-lista.ts';

const envio = (operation: Operation, body: object = {}) => umEnvio(operation, { tipo: 'VENDAS', body });
const venda = () => envio('abrir');
const doCaixa = () => envio('fecharCaixa', { caixa: { contado: [] } });
const recebimento = () => envio('receber', { recebimento: { valor: 5, formaId: 'f' } });

const despesa = () => envio('lancarDespesa', { despesa: { id: 'd', descricao: 'Gelo', valor: 5 } as never });

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
    [[despesa()], '1 despesa', 'guardada'],
    [[venda(), despesa()], '1 venda e 1 despesa', 'guardadas'],
    [[envio('lancarPerda'), envio('lancarPerda')], '2 perdas', 'guardadas'],
    [[envio('cadastrarProduto'), envio('cadastrarCliente')], '2 cadastros', 'guardados'],
    [[envio('contarLinhas'), envio('contarLinhas')], '2 leituras', 'guardadas'],
    [[envio('tocarPedido'), envio('tocarPedido')], '2 toques da cozinha', 'guardados'],
    [[envio('mover'), envio('fundir')], '2 mudanças de comanda', 'guardadas'],
    [[envio('cancelar'), venda()], '1 venda e 1 cancelamento', 'guardados'],
    [[venda(), doCaixa(), recebimento(), despesa()], '1 venda e outros 3 registros', 'guardados'],
  ])('%#', (envios, text, palavra) => {
    expect(guardadasText(envios)).toBe(text);
    expect(palavraGuardada(envios)).toBe(palavra);
  });

  it('a counter sale is known by what was sold', () => {
    const vendida = (...itens: ReturnType<typeof item>[]) => ({ body: { itens } as never });
    expect(itensText(vendida(item('Coxinha', 2), item('Café', 1)))).toBe('2 × Coxinha, Café');
    expect(itensText(vendida())).toBeUndefined();
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

describe('this device against the server', () => {
  it.each([
    [{ aparelho: 87, servidor: 87, precisamDeVoce: 0 }, true, 'bom', 'Tudo o que foi vendido aqui chegou'],
    [{ aparelho: 87, servidor: 87, precisamDeVoce: 0 }, undefined, 'bom', 'Conferindo'],
    [{ aparelho: 87, servidor: 87, precisamDeVoce: 0 }, false, 'bom', 'Sem conexão agora'],
    [
      { aparelho: 87, servidor: 86, precisamDeVoce: 0 },
      true,
      'atencao',
      '1 venda ainda não chegou ao servidor. Ela segue',
    ],
    [
      { aparelho: 87, servidor: 80, precisamDeVoce: 0 },
      false,
      'atencao',
      '7 vendas ainda não chegaram ao servidor. Elas',
    ],
    [{ aparelho: 87, servidor: 80, precisamDeVoce: 2 }, true, 'atencao', '2 precisam de você'],
  ] as const)('%j, %s', (no, falou, tom, nota) => {
    const text = conferenciaText(no, falou);
    expect(text.titulo).toBe(`Este aparelho: ${no.aparelho} · servidor: ${no.servidor}`);
    expect([text.tom, text.nota]).toEqual([tom, expect.stringContaining(nota)]);
  });
});

it('a file says whose it holds, and what became of it', () => {
  const dela = (usuarioNome: string) => umEnvio('abrir', { usuarioId: usuarioNome, usuarioNome });
  expect(oQueHaNoArquivo([dela('Ana'), dela('Ana'), dela('Bia')])).toBe('2 vendas de Ana e 1 venda de Bia');
  expect(importadasText(1, 0)).toBe('1 registro importado.');
  expect(importadasText(3, 1)).toBe('3 registros importados. 1 já estava neste aparelho.');
  expect(importadasText(0, 2)).toBe('Tudo deste arquivo já estava neste aparelho.');
});
