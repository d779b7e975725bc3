/** The till in all that it shows, says and asks. */
import type { Page } from '@playwright/test';
import { abrirMesa, CESTA, dialogo, escolher, press, type Tela } from './tela.ts';

const DESCONHECIDO = '7890000000017';

const busca = (page: Page) => page.getByRole('searchbox', { name: 'Buscar produto' });

/** The cart is sold; one that was sold just before is another customer's. */
async function vender(page: Page): Promise<void> {
  await press(page, /Finalizar Venda/);
  const vendida = page.getByRole('region', { name: 'Última venda' });
  const outra = page.getByRole('button', { name: 'É outra venda' });
  await vendida.or(outra).waitFor();
  if (await outra.isVisible()) await outra.click();
  await vendida.waitFor();
}

/** Whatever waits on the device goes nowhere. */
async function semConexao(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await escolher(page, ...CESTA.slice(0, 3));
  await press(page, /Finalizar Venda/);
  await page.getByRole('button', { name: /guardada neste aparelho/ }).waitFor();
}

const dona = 'dona' as const;
const CAIXA = '/selling/caixa';

export const TELAS_DO_CAIXA: readonly Tela[] = [
  { nome: 'caixa', path: CAIXA, quem: dona },
  { nome: 'caixa-vazia', path: CAIXA, quem: 'nova' },
  { nome: 'caixa-cheia', path: CAIXA, quem: dona, mostrar: (page) => escolher(page, ...CESTA) },
  {
    nome: 'caixa-carrinho',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await escolher(page, ...CESTA);
      const itens = page.getByRole('button', { name: /Ver itens/ });
      if (await itens.isVisible()) await itens.click();
    },
  },
  {
    nome: 'caixa-vendida',
    path: CAIXA,
    quem: 'funcionaria',
    mostrar: async (page) => {
      await escolher(page, ...CESTA.slice(0, 3));
      await vender(page);
      await page.getByLabel('Recebido', { exact: true }).fill('50');
    },
  },
  {
    nome: 'caixa-repetida',
    path: CAIXA,
    quem: 'funcionaria',
    mostrar: async (page) => {
      await escolher(page, ...CESTA.slice(3, 6));
      await vender(page);
      await escolher(page, ...CESTA.slice(3, 6));
      await press(page, /Finalizar Venda/);
      await dialogo(page, 'Esta venda já foi registrada?');
    },
  },
  {
    nome: 'caixa-sem-conexao',
    path: CAIXA,
    quem: dona,
    mostrar: semConexao,
  },
  {
    nome: 'caixa-guardadas',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await semConexao(page);
      await press(page, /guardada neste aparelho/);
      await dialogo(page, 'Vendas guardadas neste aparelho');
    },
  },
  {
    nome: 'caixa-busca',
    path: CAIXA,
    quem: dona,
    mostrar: (page) => busca(page).fill('ca'),
  },
  {
    nome: 'caixa-sem-achar',
    path: CAIXA,
    quem: dona,
    mostrar: (page) => busca(page).fill('abacaxi'),
  },
  {
    nome: 'caixa-desconhecido',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await escolher(page, ...CESTA.slice(0, 3));
      await busca(page).fill(DESCONHECIDO);
      await page.keyboard.press('Enter');
      await page.getByRole('list', { name: 'Códigos não cadastrados' }).waitFor();
    },
  },
  {
    nome: 'caixa-peso',
    path: CAIXA,
    quem: dona,
    mostrar: (page) => escolher(page, ...CESTA.slice(0, 3), 'Pão francês'),
  },
  {
    nome: 'caixa-observacao',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await escolher(page, ...CESTA.slice(0, 3));
      const itens = page.getByRole('button', { name: /Ver itens/ });
      if (await itens.isVisible()) await itens.click();
      await press(page, /^Observação de/);
    },
  },
  { nome: 'caixa-avulso', path: CAIXA, quem: dona, mostrar: (page) => page.keyboard.press('F7') },
  {
    nome: 'caixa-futura',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await escolher(page, ...CESTA.slice(0, 3));
      await page.keyboard.press('F8');
      await dialogo(page, 'Venda futura');
    },
  },
  {
    nome: 'caixa-camera',
    path: CAIXA,
    quem: dona,
    mostrar: async (page, { phone }) => {
      if (!phone) return;
      // What it would see, for there is none here.
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = async () => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
          const ink = canvas.getContext('2d');
          const draw = () => {
            if (ink) ink.fillStyle = '#667';
            ink?.fillRect(0, 0, 640, 480);
          };
          setInterval(draw, 100);
          return canvas.captureStream();
        };
      });
      await press(page, 'Ler código com a câmera');
      await page.locator('video').waitFor();
    },
  },
  {
    nome: 'caixa-camera-negada',
    path: CAIXA,
    quem: dona,
    mostrar: async (page, { phone }) => {
      if (!phone) return;
      await page.evaluate(() => {
        const negada = new DOMException('', 'NotAllowedError');
        navigator.mediaDevices.getUserMedia = () => Promise.reject(negada);
      });
      await press(page, 'Ler código com a câmera');
      await page.getByText('O navegador não deixou usar a câmera').waitFor();
    },
  },
  {
    nome: 'caixa-atalhos',
    path: CAIXA,
    quem: dona,
    mostrar: async (page, { phone }) => {
      if (!phone) await press(page, 'Atalhos do caixa');
    },
  },
  {
    nome: 'caixa-comandas',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      const todas = page.getByRole('button', { name: /^Buscar entre/ });
      if (await todas.isVisible()) await todas.click();
    },
  },
  { nome: 'caixa-comanda-nova', path: '/selling/caixa/comanda', quem: dona },
  {
    nome: 'caixa-comanda-repetida',
    path: '/selling/caixa/comanda',
    quem: dona,
    mostrar: async (page) => {
      await page.getByLabel('Identificador da comanda').fill('Mesa 4');
      await escolher(page, ...CESTA.slice(0, 3));
      await press(page, /Abrir Comanda/);
      await dialogo(page, /já está aberta/);
    },
  },
  {
    nome: 'caixa-comanda',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      await abrirMesa(page, 'Mesa 4');
      await press(page, 'Adicionar itens');
      await busca(page).waitFor();
    },
  },
  {
    nome: 'caixa-alterada',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      await abrirMesa(page, 'Balcão - Seu Jorge');
      await press(page, 'Adicionar itens');
      await escolher(page, ...CESTA.slice(0, 2));
      const other = await page.context().newPage();
      await other.goto(page.url());
      await escolher(other, 'Brigadeiro');
      await press(other, /Salvar Alterações/);
      await other.getByRole('heading', { name: 'Central de Vendas' }).waitFor();
      await other.close();
      await press(page, /Salvar Alterações/);
      await dialogo(page, /foi alterada em outro aparelho/);
    },
  },
];
