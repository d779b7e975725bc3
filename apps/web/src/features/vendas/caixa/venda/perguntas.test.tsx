import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Envio } from '../../../../fila/fila.ts';
import { fakeVenda, item } from '../../../../fila/motor/simulador.test-helper.ts';
import { fromItens } from '../carrinho/carrinho.ts';
import PerguntaDaVenda, { type Perguntada } from './perguntas.tsx';

function ask(pergunta: Perguntada['pergunta']) {
  const venda = {
    pergunta,
    fecharPergunta: vi.fn(),
    autorizar: vi.fn(),
    confirmDuplicate: vi.fn(),
    dropDuplicate: vi.fn(),
    resolveConflict: vi.fn(),
    resolveName: vi.fn(),
  };
  render(<PerguntaDaVenda venda={venda} />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });
  return venda;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows nothing while there is no question', () => {
  ask(undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks about a repeated sale, and takes nothing but an answer', () => {
  const envio = { key: 'k1' } as Envio;
  const venda = ask({ kind: 'duplicada', envio, mensagem: 'Venda duplicada detectada.' });
  const dialog = screen.getByRole('dialog', { name: 'Esta venda já foi registrada?' });
  expect(within(dialog).getAllByRole('button')).toHaveLength(2);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBe(dialog);
  press('É outra venda');
  expect(venda.confirmDuplicate).toHaveBeenCalledExactlyOnceWith(envio);
  press('Já registrada');
  expect(venda.dropDuplicate).toHaveBeenCalledExactlyOnceWith(envio);
});

it('says whose tab has the name, and which answer adds to it', () => {
  const aberta = { id: 'v7', identificador: 'Mesa 2', total: 10 };
  const venda = ask({ kind: 'produtoDoNome', aberta });
  expect(screen.getByRole('dialog', { name: /^Mesa 2 já está aberta \(R\$\s10,00\)$/ })).toBeTruthy();
  press('Acrescentar a ela');
  expect(venda.resolveName).toHaveBeenLastCalledWith(aberta);
  press('Abrir outra');
  expect(venda.resolveName).toHaveBeenLastCalledWith(undefined);
});

it('shows what each device did to a tab, and keeps both by one tap', () => {
  const atual = fakeVenda('v1', [item('cafe', 1), item('bolo', 2)], 2);
  const base = fromItens([item('cafe', 3)]);
  const venda = ask({ kind: 'alterada', atual, base, minha: fromItens([item('cafe', 4)]) });
  const changes = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(changes).toEqual(['cafe−2', 'bolo+2', 'cafe+1']);
  press('Revisar antes');
  expect(venda.resolveConflict).toHaveBeenLastCalledWith(atual, false);
  press('Juntar e salvar');
  expect(venda.resolveConflict).toHaveBeenLastCalledWith(atual, true);
});
