import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Envio } from '../../../../fila/fila.ts';
import { fakeVenda, item } from '../../../../fila/motor/simulador.test-helper.ts';
import { ComMantine } from '../../../../testing/com-mantine.tsx';
import { fromItens } from '../carrinho/carrinho.ts';
import PerguntaDaVenda from './perguntas.tsx';
import type { Duvida } from './recusa.ts';

function ask(pergunta: Duvida) {
  const agir = vi.fn();
  render(
    <ComMantine>
      <PerguntaDaVenda pergunta={pergunta} agir={agir} />
    </ComMantine>,
  );
  const answer = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return agir.mock.lastCall?.[0];
  };
  return { agir, answer };
}

it('asks about a repeated sale, and takes nothing but an answer', () => {
  const { agir, answer } = ask({ kind: 'duplicada', envio: {} as Envio, mensagem: 'Venda duplicada.' });
  const dialog = screen.getByRole('dialog', { name: 'Esta venda já foi registrada?' });
  expect(within(dialog).getAllByRole('button')).toHaveLength(2);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(agir).not.toHaveBeenCalled();
  expect(answer('É outra venda')).toEqual({ tipo: 'outraVenda' });
  expect(answer('Já registrada')).toEqual({ tipo: 'jaRegistrada' });
});

it('names the open tab, and adds to it or opens a second one', () => {
  const aberta = { id: 'v7', identificador: 'Mesa 2', total: 10 };
  const { answer } = ask({ kind: 'produtoDoNome', aberta });
  expect(screen.getByRole('dialog', { name: /^Mesa 2 já está aberta \(R\$\s10,00\)$/ })).toBeTruthy();
  expect(answer('Acrescentar a ela')).toEqual({ tipo: 'mesmoNome', aberta });
  expect(answer('Abrir outra')).toEqual({ tipo: 'mesmoNome', aberta: null });
});

it('shows what each device did to a tab, and keeps both by one tap', () => {
  const atual = fakeVenda('v1', [item('cafe', 1), item('bolo', 2)], 2);
  const base = fromItens([item('cafe', 3)]);
  const { answer } = ask({ kind: 'alterada', atual, base, minha: fromItens([item('cafe', 4)]) });
  const changes = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(changes).toEqual(['cafe−2', 'bolo+2', 'cafe+1']);
  expect(answer('Revisar antes')).toEqual({ tipo: 'juntar', salvar: false });
  expect(answer('Juntar e salvar')).toEqual({ tipo: 'juntar', salvar: true });
});
