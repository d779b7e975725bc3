/**
 * Takes the pictures of the landing page again: `npm run build -w @balcao/web && node scripts/landing-shots.ts`. The
 * demo store and the real pages, in light and dark. Chromium itself encodes the WebP.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from './find-chromium.mjs';
import { drawLinkCard, encode } from './landing-encode.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FONT = join(ROOT, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const PUBLIC = join(ROOT, 'apps/web/public');
const FOLDER = join(ROOT, 'apps/web/src/landing/imagens');
const SCHEMES = { claro: 'light', escuro: 'dark' } as const;
type Scheme = keyof typeof SCHEMES;

interface Shot {
  nome: string;
  /** Of the window, in CSS pixels. */
  janela: { width: number; height: number };
  celular?: true;
  /** Pixel widths to offer. */
  larguras: readonly number[];
  /** Opens what is to be seen; answers the part to keep. */
  mostrar: (page: Page) => Promise<{ parte: Locator; razao?: number }>;
}

async function abrirCaixa(page: Page): Promise<Locator> {
  await page.goto('/selling');
  await page.getByRole('button', { name: /Vendas No Balcão/ }).click();
  const caixa = page.getByRole('dialog');
  const produtos = caixa.getByRole('list', { name: 'Produtos' });
  for (const nome of [
    'Café coado 200 ml',
    'Pão de queijo',
    'Pão de queijo',
    'Coxinha de frango',
    'Cappuccino',
  ]) {
    await produtos.getByRole('button', { name: nome }).first().click();
  }
  return caixa;
}

/** All pictures in the cards have one shape. */
const RAZAO = 0.65;
const TABLET = { width: 800, height: 1000 };

const SHOTS: readonly Shot[] = [
  {
    nome: 'caixa',
    janela: { width: 1366, height: 800 },
    larguras: [480, 720, 1080, 1600],
    mostrar: async (page) => ({ parte: await abrirCaixa(page) }),
  },
  {
    nome: 'celular',
    janela: { width: 390, height: 800 },
    celular: true,
    larguras: [240, 480],
    mostrar: async (page) => {
      await page.goto('/home');
      await page.getByText('Faturamento do Dia').waitFor();
      return { parte: page.locator('body'), razao: 800 / 390 };
    },
  },
  {
    nome: 'painel',
    janela: TABLET,
    larguras: [400, 640, 860, 1080],
    mostrar: async (page) => {
      await page.goto('/home');
      await page.getByText('está abaixo de 40%').first().waitFor();
      return { parte: page.getByRole('main'), razao: RAZAO };
    },
  },
  {
    nome: 'produtos',
    janela: TABLET,
    larguras: [400, 640, 860, 1080],
    mostrar: async (page) => {
      await page.goto('/products');
      await page.getByText('Estoque bom').first().waitFor();
      return { parte: page.getByRole('main'), razao: RAZAO };
    },
  },
  {
    nome: 'comandas',
    janela: TABLET,
    larguras: [400, 640, 860, 1080],
    mostrar: async (page) => {
      await page.goto('/selling');
      const comandas = page.getByRole('region', { name: 'COMANDAS ABERTAS' });
      await comandas.getByText('Mesa 7').first().waitFor();
      return { parte: comandas, razao: RAZAO };
    },
  },
  {
    nome: 'relatorio',
    janela: TABLET,
    larguras: [400, 640, 860, 1080],
    mostrar: async (page) => {
      await page.goto('/relatorio');
      await page.getByText('Faturamento Total').first().waitFor();
      return { parte: page.getByRole('main'), razao: RAZAO };
    },
  },
];

/** Three pixels for one: the smaller sizes are made from it, so all of them are sharp. */
const SCALE = 3;

async function take(browser: Browser, loja: Loja, shot: Shot, scheme: Scheme): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: loja.url,
    viewport: shot.janela,
    deviceScaleFactor: SCALE,
    isMobile: shot.celular === true,
    hasTouch: shot.celular === true,
    colorScheme: SCHEMES[scheme],
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(loja.email);
  await page.getByLabel('Senha', { exact: true }).fill(loja.senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/home');
  const { parte, razao } = await shot.mostrar(page);
  // No ring around what was pressed last: it is a picture, nobody is typing.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForLoadState('networkidle');
  const box = await parte.boundingBox();
  if (!box) throw new Error(`${shot.nome}: nothing to see`);
  await page.evaluate((y) => window.scrollTo(0, y), 0);
  const clip = { ...box, height: razao ? box.width * razao : box.height };
  const picture = await page.screenshot({ clip, animations: 'disabled', caret: 'hide', fullPage: true });
  await context.close();
  return picture;
}

interface Loja {
  url: string;
  email: string;
  senha: string;
  fechar: () => Promise<void>;
}

/** `npm run demo` on a folder of its own. */
async function openDemo(): Promise<Loja> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-landing-'));
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  const demo = spawn(process.execPath, ['scripts/demo.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(dataDir, 'data'),
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      // A shop, not a demonstration.
      PAGAMENTOS: 'desligado',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => demo.once('close', () => resolve()));
  let text = '';
  for await (const piece of demo.stdout.setEncoding('utf8')) {
    text += piece;
    const [, url = '', email = '', senha = ''] =
      /^Entre em (.+)\/login com (\S+) e a senha (\S+)$/m.exec(text) ?? [];
    if (url === '') continue;
    const fechar = async () => {
      demo.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { url, email, senha, fechar };
  }
  throw new Error(`The demo store did not open:\n${text}`);
}

const HEAD = `/** Width and height of every picture; written by scripts/landing-shots.ts with them. */
export const MEDIDAS = {
`;

const only = process.argv.slice(2);
const loja = await openDemo();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'],
});
try {
  if (only.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const encoder = await browser.newPage();
  const medidas: string[] = [];
  for (const shot of SHOTS.filter(({ nome }) => only.length === 0 || only.includes(nome))) {
    for (const scheme of Object.keys(SCHEMES) as Scheme[]) {
      const png = await take(browser, loja, shot, scheme);
      const sizes: string[] = [];
      for (const largura of shot.larguras) {
        const { webp, width, height } = await encode(encoder, png, largura);
        const bytes = Buffer.from(webp, 'base64');
        const file = `${shot.nome}-${scheme}-${largura}.webp`;
        writeFileSync(join(FOLDER, file), bytes);
        console.log(`${file}: ${width} × ${height}, ${(bytes.length / 1000).toFixed(1)} kB`);
        sizes.push(`[${width}, ${height}]`);
      }
      if (scheme === 'escuro') continue;
      medidas.push(`  ${shot.nome}: [\n${sizes.map((size) => `    ${size},\n`).join('')}  ],`);
      if (shot.nome === 'caixa') {
        const logo = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
        writeFileSync(
          join(PUBLIC, 'og.jpg'),
          await drawLinkCard(await browser.newPage(), logo, readFileSync(FONT), png),
        );
      }
    }
  }
  if (only.length === 0)
    writeFileSync(join(FOLDER, 'medidas.ts'), `${HEAD}${medidas.join('\n')}\n} as const;\n`);
} finally {
  await browser.close();
  await loja.fechar();
}
