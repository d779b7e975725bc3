import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { desenhar } from '../../../testing/desenhar.tsx';
import { answered, ativa, noDia, teste } from '../assinatura.test-helper.ts';
import AssinaturaPage from '../assinatura-page.tsx';
import {
  apertar,
  botoes,
  CHECKOUT,
  caixa,
  cartao,
  diz,
  lido,
  naPagina,
  perguntar,
} from '../pagina.test-helper.ts';

noDia();

it('pressed twice, one question is asked and one checkout made', async () => {
  const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  let answer: (given: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    answer = resolve;
  });
  const desenho = await desenhar(
    <AssinaturaPage />,
    naPagina(answered(teste), { respostas: { [CHECKOUT]: () => held } }),
  );
  const premium = await cartao('Premium');
  act(() => {
    apertar('Assinar Agora', premium);
    apertar('Assinar Agora', premium);
  });
  const question = await screen.findByRole('dialog', { name: 'Assinar o plano Premium?' });
  for (const texto of ['R$ 59,90/mês', 'Os dias que restam do teste são somados.', 'ninguém é cobrado']) {
    expect(lido(question)).toContain(texto);
  }
  apertar('Continuar', question);
  const methods = await screen.findByRole('dialog', { name: 'Escolha o método de pagamento' });
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(within(methods).getByRole<HTMLInputElement>('radio', { name: /Cartão de Crédito/ }).checked).toBe(
    true,
  );
  for (const nota of [
    'Aprovação imediata',
    'Renovação mensal automática',
    'Aprovação em até 3 dias úteis',
    'Válido por 3 dias',
    'Acesso liberado após a compensação',
  ]) {
    expect(within(methods).getByText(nota)).toBeTruthy();
  }
  apertar('Pagar com Cartão', methods);
  apertar('Processando...', methods);
  fireEvent.keyDown(methods, { key: 'Escape' });
  apertar('Cancelar', methods);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(botoes(premium)).toContain('Processando...');
  await act(async () => answer({ checkoutUrl: '/simulado/7' }));
  await waitFor(() => expect(went).toHaveBeenCalledOnce());
  const asked = desenho.pedidas.filter(({ method }) => method === 'POST');
  expect(asked.map(({ body }) => body)).toEqual([{ planoId: 'premium', metodoPagamento: 'cartao' }]);
});

it('who thinks better of a cancellation is back at its button, and nothing was asked', async () => {
  const desenho = await desenhar(<AssinaturaPage />, naPagina(answered(ativa)));
  await diz(await caixa(), 'Ativa');
  const cancel = screen.getByRole('button', { name: 'Cancelar Assinatura' });
  cancel.focus();
  apertar('Voltar', await perguntar());
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lido(await caixa())).toContain('Ativa');
  expect(desenho.pedidas.filter(({ method }) => method === 'DELETE')).toEqual([]);
});
