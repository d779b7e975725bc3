/** A scale on a cable, in a browser with streams of its own: set up, heard, and read at the till by F10. */
import { lerBem } from '../apoio/aparencia.ts';
import { abrirCaixa, entrar, expect, novoProduto, test } from '../apoio/base.ts';
import { escolher, till } from '../apoio/caixa.ts';

test('a scale is connected, heard, and fills the weight at the till', async ({ page, request, conta }) => {
  await novoProduto(request, conta, { nome: 'Queijo prato', valor: 39.9, unidade: 'kg' });
  await page.addInitScript(() => {
    let saida: ReadableStreamDefaultController<Uint8Array> | undefined;
    const porta = {
      getInfo: () => ({}),
      readable: undefined as ReadableStream<Uint8Array> | undefined,
      writable: undefined as WritableStream<Uint8Array> | undefined,
      open: async () => {
        porta.readable = new ReadableStream({
          start: (controller) => {
            saida = controller;
          },
        });
        porta.writable = new WritableStream({
          write: () => {
            for (const bytes of [[0x02, 0x30, 0x31], [0x32, 0x35, 0x30], [0x03]])
              saida?.enqueue(new Uint8Array(bytes));
          },
        });
      },
      // As the browser's own: what is still held keeps it open.
      close: async () => {
        if (porta.readable?.locked || porta.writable?.locked) throw new TypeError('The port is in use.');
        porta.readable = undefined;
      },
    };
    const serial = { getPorts: async () => [porta], requestPort: async () => porta };
    Object.defineProperty(navigator, 'serial', { configurable: true, value: serial });
  });
  await entrar(page, conta, '/configuracoes/balanca-no-cabo');
  await page.getByRole('button', { name: 'Conectar a balança' }).click();
  await page.getByRole('button', { name: '4800' }).click();
  await page.getByRole('button', { name: 'Ler peso' }).click();
  await expect(page.getByText(/^A balança diz 1,250\skg\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Começar a ouvir' }).click();
  await page.getByRole('button', { name: 'Perguntar o peso' }).click();
  await expect(page.getByRole('list', { name: 'O que chegou' }).getByText('32 35 30')).toBeVisible();
  await lerBem(page);
  await page.getByRole('button', { name: 'Parar de ouvir' }).click();
  await expect(page.getByRole('button', { name: 'Começar a ouvir' })).toBeVisible();

  await abrirCaixa(page, conta);
  await escolher(page, 'Queijo prato');
  await expect(till(page).getByRole('button', { name: /^Ler da balança/ })).toBeVisible();
  await page.keyboard.press('F10');
  await expect(till(page).getByLabel('Quantidade de Queijo prato')).toHaveValue('1,250');
  // And again: the port was closed.
  await escolher(page, 'Queijo prato');
  await page.keyboard.press('F10');
  await expect(till(page).getByLabel('Quantidade de Queijo prato')).toHaveCount(2);
});
