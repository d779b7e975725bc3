import type { Gaveta, MovimentoDoCaixa } from '@balcao/contract/caixa/caixa';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Pedida } from '../../testing/desenhar.tsx';
import { dialogo, press, type } from '../../testing/gestos.ts';
import { lojaDeTeste } from '../../testing/loja.ts';
import { abrir, FORMA, GAVETAS, sessao } from './caixa.test-helper.tsx';

it('a sangria that is an expense says what it paid, and both are undone together', async () => {
  const page = await abrir(lojaDeTeste(), { abertas: [sessao(GAVETAS[0] as Gaveta, { porForma: [FORMA] })] });
  await screen.findByRole('heading', { name: 'Caixa 1 aberto' });
  await press('Suprimento');
  const suprimento = await screen.findByRole('dialog', { name: /^Suprimento/ });
  expect(within(suprimento).queryByLabelText('É uma despesa')).toBeNull();
  await press('Cancelar', suprimento);
  await press('Sangria');
  const form = await screen.findByRole('dialog', { name: /^Sangria/ });
  type(/^Valor/, '30', form);
  fireEvent.click(within(form).getByLabelText('É uma despesa'));
  await press('Registrar', form);
  expect(within(form).getByText('Informe a descrição.')).toBeTruthy();
  type(/^Descrição/, 'Gelo', form);
  type(/^Categoria/, 'Materiais', form);
  const despesa = { descricao: 'Gelo', categoria: 'Materiais' } as const;
  const movimento = (id: string): MovimentoDoCaixa => ({
    ...{ id, tipo: 'SANGRIA', formaId: 'din', valor: 30, por: { id: 'ana', nome: 'Ana' }, motivo: null },
    ...{ vendaId: null, aditivo: false, desfeito: false, criadoEm: new Date().toISOString() },
    despesa: { ...despesa, id },
  });
  const com = (movimentos: MovimentoDoCaixa[]) =>
    sessao(GAVETAS[0] as Gaveta, { porForma: [FORMA], movimentos });
  page.responder('POST /api/caixas/:id/movimentos', ({ body }: Pedida) =>
    Response.json({ ...com([movimento((body as { id: string }).id)]), avisos: [] }, { status: 201 }),
  );
  page.responder('GET /api/caixas', { caixas: [com([movimento('m1')])] });
  await press('Registrar', form);
  await screen.findByText('Sangria e despesa registradas!');
  const dita = page.pedidas.find(({ path }) => path.endsWith('/movimentos'))?.body;
  expect(dita).toMatchObject({ tipo: 'SANGRIA', valor: 30, motivo: null, despesa });
  await screen.findByText(/^Gelo \(Materiais\) · Ana/);

  page.responder('DELETE /api/despesas/:id', () => new Response(null, { status: 204 }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Desfazer Sangria/ })));
  const pergunta = await dialogo('Desfazer a sangria e a despesa?');
  expect(pergunta.textContent).toMatch(/R\$\s30,00 voltam para o caixa, e a despesa Gelo sai da lista\./);
  const estorno: MovimentoDoCaixa = { ...movimento('m2'), tipo: 'ESTORNO', motivo: 'Gelo', despesa: null };
  const desfeita = { ...movimento('m1'), despesa: null, desfeito: true };
  page.responder('GET /api/caixas', { caixas: [com([desfeita, estorno])] });
  await press('Desfazer', pergunta);
  await screen.findByText('Sangria e despesa desfeitas.');
  await screen.findByText(/^Sangria desfeita/);
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull();
});
