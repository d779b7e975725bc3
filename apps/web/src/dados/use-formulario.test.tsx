import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api-client.ts';
import { type Intencao, useFormulario } from './use-formulario.ts';

/** A form by itself, as on the pages before the application: nothing of those inside it stands around it. */
function abrir(...respostas: (() => Promise<string>)[]) {
  const intencoes: Intencao[] = [];
  const aoSalvar = vi.fn();
  const { result, unmount } = renderHook(() =>
    useFormulario({
      inicio: { nome: '', email: '' },
      ler: (values) => (values.nome === '' ? { errors: { nome: 'Informe o nome.' } } : { data: values }),
      enviar: (_, intencao) => {
        intencoes.push(intencao);
        return respostas.shift()?.() ?? Promise.reject(new Error('once more than was foreseen'));
      },
      aoSalvar,
      erro: 'Erro ao salvar',
      noCampo: { EMAIL_EM_USO: 'email' },
    }),
  );
  const submit = () => act(async () => result.current.submit());
  act(() => result.current.change({ nome: 'Ana' }));
  return { result, submit, unmount, intencoes, aoSalvar };
}

const lost = () => Promise.reject(new NetworkError('lost'));
const emUso = () => Promise.reject(new ApiError(409, { code: 'EMAIL_EM_USO', mensagem: 'Já está em uso.' }));
const done = () => Promise.resolve('feito');

it('what is wrong is said at once, and nothing is sent', () => {
  const { result, intencoes } = abrir();
  act(() => result.current.change({ nome: '' }));
  act(() => result.current.submit());
  expect(result.current.erros).toEqual({ nome: 'Informe o nome.' });
  expect(intencoes).toEqual([]);
});

it('after a lost answer it is the same intent, after a refusal another one of the same record', async () => {
  const { result, submit, intencoes, aoSalvar } = abrir(lost, emUso, done);
  await submit();
  expect(result.current.alerta).toBe('Erro de conexão com o servidor');
  await submit();
  expect(result.current.erros.email).toBe('Já está em uso.');
  await submit();
  const [first, again, corrected] = intencoes;
  expect(again).toEqual(first);
  expect(corrected).toEqual({ id: first?.id, chave: expect.not.stringMatching(first?.chave ?? '') });
  expect(aoSalvar).toHaveBeenCalledExactlyOnceWith('feito', { nome: 'Ana', email: '' });
});

it('begun anew it is another intent', async () => {
  const { result, submit, intencoes } = abrir(done, done);
  await submit();
  act(() => result.current.restart({ nome: 'Bia', email: '' }));
  await submit();
  const [first, second] = intencoes;
  expect(second?.id).not.toBe(first?.id);
  expect(second?.chave).not.toBe(first?.chave);
});

it('pressed twice it is sent once, and a form that was closed meanwhile says nothing', async () => {
  const answer = Promise.withResolvers<string>();
  const { result, submit, unmount, intencoes, aoSalvar } = abrir(() => answer.promise);
  await submit();
  await submit();
  expect([intencoes.length, result.current.busy]).toEqual([1, true]);
  unmount();
  await act(async () => answer.resolve('feito'));
  expect(aoSalvar).not.toHaveBeenCalled();
});
