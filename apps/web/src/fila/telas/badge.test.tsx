import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  type Desenho,
  desenhar,
  falha,
  type Pedida,
  type Resposta,
  semRede,
} from '../../testing/desenhar.tsx';
import { type LojaDeTeste, lojaDeTeste } from '../../testing/loja.ts';
import { escreverArquivo } from '../arquivo/escrever-arquivo.ts';
import { fila } from '../desta-pagina.ts';
import { IndexedDbStore } from '../disco/indexed-db.ts';
import { type Envio, type EnvioBody, type Intent, type NewEnvio, UNSENT } from '../motor/envio.ts';
import { fakeVenda, item, settle } from '../motor/simulador.test-helper.ts';
import FilaBadge from './badge.tsx';

const BALA = item(crypto.randomUUID(), 1, 0.5);

function bala(): Intent<'abrir'> {
  const id = crypto.randomUUID();
  return {
    ...{ key: crypto.randomUUID(), operation: 'abrir', vendaId: id, tipo: 'VENDAS', identificador: 'Venda' },
    body: { itens: [BALA], criadaEm: new Date().toISOString(), tipo: 'VENDAS', id },
  };
}

/** As another person of that store wrote it down, long enough ago to be shown. */
function deBia(lojaId: string): NewEnvio {
  const { body, ...intent } = bala();
  return {
    ...{ ...intent, ...UNSENT, body: { ...body, criadaEm: '2026-11-20T12:00:00.000Z' } },
    ...{ lojaId, usuarioId: crypto.randomUUID(), usuarioNome: 'Bia', nextAt: 0 },
  };
}

const registrada = ({ body }: Pedida) =>
  Response.json(fakeVenda(String((body as EnvioBody<'abrir'>).id), [BALA]), { status: 201 });

const abrir = ({ quem, respostas }: LojaDeTeste, vendas: Resposta): Promise<Desenho> =>
  desenhar(<FilaBadge />, { quem, respostas: { ...respostas, 'POST /api/vendas': vendas } });

const enviadas = ({ pedidas }: Desenho) => pedidas.filter(({ path }) => path === '/api/vendas');
const press = (name: string, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getByRole('button', { name })));
const badge = () => screen.findByRole('button', { name: /neste aparelho/ });

async function lista(): Promise<HTMLElement> {
  fireEvent.click(await badge());
  return screen.findByRole('dialog', { name: 'Vendas guardadas neste aparelho' });
}

it('a sale that may be there already waits for its person, and goes confirmed on his word', async () => {
  const page = await abrir(lojaDeTeste(), falha('VENDA_DUPLICADA_TEMPORAL'));
  const intent = bala();
  await act(async () => void (await fila.enfileirar(intent)));
  expect((await badge()).textContent).toMatch(
    /^1 venda guardada neste aparelho · R\$\s0,50 · 1 precisa de você/,
  );
  const dialog = await lista();
  expect(dialog.textContent).toContain('Precisa de você');
  expect(dialog.textContent).toContain('Esta venda já foi registrada?');
  // Hurry answers no question.
  await press('Tentar agora', dialog);
  expect(enviadas(page)).toHaveLength(1);
  page.responder('POST /api/vendas', registrada);
  await press('É outra venda', dialog);
  await within(dialog).findByText('Nenhuma venda esperando');
  const [, outra] = enviadas(page);
  expect(outra?.headers.get('idempotency-key')).toBe(intent.key);
  expect(outra?.body).toMatchObject({ confirmarDuplicada: true });
  expect(enviadas(page)).toHaveLength(2);
});

it('one that was registered already is sent no more, and waits nowhere', async () => {
  const page = await abrir(lojaDeTeste(), falha('VENDA_DUPLICADA_TEMPORAL'));
  await act(async () => void (await fila.enfileirar(bala())));
  const dialog = await lista();
  await press('Já registrada', dialog);
  await within(dialog).findByText('Nenhuma venda esperando');
  expect(enviadas(page)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /neste aparelho/ })).toBeNull();
});

it('what needs a person stands above what goes by itself', async () => {
  const pergunta = bala();
  await abrir(lojaDeTeste(), ({ body }: Pedida) =>
    (body as EnvioBody<'abrir'>).id === pergunta.vendaId ? falha('VENDA_DUPLICADA_TEMPORAL')() : semRede(),
  );
  for (const intent of [bala(), pergunta]) await act(async () => void (await fila.enfileirar(intent)));
  const dialog = await lista();
  await within(dialog).findByText('Esta venda já foi registrada?');
  const states = [...dialog.querySelectorAll('[data-state]')].map((li) => li.getAttribute('data-state'));
  expect(states).toEqual(['quarantine', 'waiting']);
});

it('a sale that is still on its way is shown by time alone', async () => {
  await abrir(lojaDeTeste(), undefined);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { setTimeout } = globalThis;
  let due = () => {};
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => {
    if (ms !== 2300) return setTimeout(work, ms);
    due = work;
    return 0;
  });
  await act(async () => void (await fila.guardar(bala())));
  await waitFor(() => expect(fila.get().envios).toHaveLength(1));
  await act(settle);
  expect(screen.queryByRole('button', { name: /neste aparelho/ })).toBeNull();
  vi.setSystemTime(Date.now() + 2300);
  act(() => due());
  expect(screen.getByRole('button', { name: /1 venda guardada neste aparelho/ })).toBeTruthy();
});

it('the owner sees what another left on this device, and sends it in that one’s name', async () => {
  const loja = lojaDeTeste();
  const row = deBia(loja.quem.lojaId);
  await new IndexedDbStore().add(row);
  const page = await abrir(loja, registrada);
  const dialog = await lista();
  expect(within(dialog).getByRole('heading', { name: '1 venda de Bia neste aparelho' })).toBeTruthy();
  expect(enviadas(page)).toEqual([]);
  await press('Enviar vendas de Bia', dialog);
  await within(dialog).findByText('Nenhuma venda esperando');
  expect(enviadas(page).map(({ body }) => body)).toMatchObject([
    { id: row.vendaId, origem: 'fila', vendedorId: row.usuarioId },
  ]);
});

it('a file of another device is read, asked about and sent; a torn one or another store’s is refused', async () => {
  const loja = lojaDeTeste();
  await new IndexedDbStore().add(deBia(loja.quem.lojaId));
  const page = await abrir(loja, registrada);
  const dialog = await lista();
  const escolher = (text: string) =>
    act(async () => {
      const files = [new File([text], 'vendas.json', { type: 'application/json' })];
      fireEvent.change(within(dialog).getByLabelText('Arquivo de vendas guardadas'), { target: { files } });
    });
  const daOutra: Envio = { ...deBia(loja.quem.lojaId), seq: 7 };
  const texto = (lojaId: string) => escreverArquivo([{ ...daOutra, lojaId }], lojaId, new Date());
  const bom = texto(loja.quem.lojaId);

  await escolher(bom.slice(0, -40));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('incompleto ou estragado');
  await escolher(texto(crypto.randomUUID()));
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toMatch(/é de outra loja/));
  expect(enviadas(page)).toEqual([]);

  await escolher(bom);
  const pergunta = await screen.findByRole('dialog', { name: 'Importar este arquivo?' });
  expect(pergunta.textContent).toContain('1 venda de Bia');
  await press('Importar', pergunta);
  await screen.findByText('1 registro importado.');
  await waitFor(() =>
    expect(enviadas(page).map(({ body }) => (body as { id: string }).id)).toContain(daOutra.vendaId),
  );

  await escolher(bom);
  await press('Importar', await screen.findByRole('dialog', { name: 'Importar este arquivo?' }));
  await screen.findByText('Tudo deste arquivo já estava neste aparelho.');
  expect(within(dialog).queryByRole('alert')).toBeNull();
});
