import { beforeEach, expect, it } from 'vitest';
import { dismiss, messages, toast } from './toast.ts';

const seen = () => messages.get().map(({ texto }) => texto);

beforeEach(() => messages.set([]));

it('what happened last is what is read', () => {
  toast.sucesso('Venda registrada');
  toast.aviso('Sem conexão');
  expect(seen()).toEqual(['Sem conexão']);
});

it('an error waits its turn out, and only the last word waits for it', () => {
  toast.erro('Erro ao salvar');
  toast.sucesso('Produto salvo');
  toast.sucesso('Venda registrada');
  expect(seen()).toEqual(['Erro ao salvar', 'Venda registrada']);
  const [error] = messages.get();
  if (error) dismiss(error);
  expect(seen()).toEqual(['Venda registrada']);
});

it('a new error takes the place of an old one, and of whoever waited', () => {
  toast.erro('Erro ao salvar');
  toast.sucesso('Produto salvo');
  toast.erro('Erro de conexão');
  expect(seen()).toEqual(['Erro de conexão']);
});

it('what follows from something is read after it, whichever is told first', () => {
  const read = ['Venda guardada, ainda não registrada', 'Seu acesso foi retirado'];
  toast.aviso('Venda guardada, ainda não registrada');
  toast.depois('Seu acesso foi retirado');
  expect(seen()).toEqual(read);
  messages.set([]);
  toast.depois('Seu acesso foi retirado');
  expect(seen()).toEqual(['Seu acesso foi retirado']);
  toast.aviso('Venda guardada, ainda não registrada');
  expect(seen()).toEqual(read);
  toast.depois('Seu acesso foi retirado');
  expect(seen()).toEqual(read);
});
