/** A paper as a picture, drawn here on the device: nothing of it goes anywhere but where a person sends it. */
import type { LinhaDoPapel, Papel } from '@balcao/papel/papel';
import { quebrar, quebrarIgual } from './quebrar.ts';

/** The picture's own pixels; `ESCALA` of the file's make one of them. */
const LARGURA = 400;
const MARGEM = 28;
const DENTRO = LARGURA - 2 * MARGEM;
const ESCALA = 2;
/** A line's height, of its letters'. */
const LINHA = 1.35;
/** The most that a phone's canvas is tall. */
const ALTURA_MAXIMA = 16_000;

type Lado = 'left' | 'center' | 'right';
interface Letra {
  tamanho: number;
  peso?: number;
  cor?: string;
  lado?: Lado;
  /** Pixels above it. */
  antes?: number;
}

const PEQUENA = { tamanho: 14, cor: '#333' };
const LETRAS: Record<Exclude<LinhaDoPapel['tipo'], 'regua'>, Letra> = {
  loja: { tamanho: 25, peso: 750, lado: 'center' },
  dado: { ...PEQUENA, lado: 'center' },
  faixa: { tamanho: 15, peso: 700, lado: 'center', antes: 12 },
  titulo: { tamanho: 20, peso: 700 },
  nota: PEQUENA,
  item: { tamanho: 16, peso: 600 },
  par: { tamanho: 15 },
  total: { tamanho: 30, peso: 750, antes: 6 },
  forte: { tamanho: 15, peso: 600, antes: 4 },
  texto: { tamanho: 15, antes: 4 },
  grande: { tamanho: 24, peso: 700, antes: 4 },
  enorme: { tamanho: 40, peso: 750, lado: 'center', antes: 4 },
  teste: { tamanho: 15 },
  rodape: { tamanho: 15, lado: 'center', antes: 16 },
  fiscal: { tamanho: 13, peso: 600, lado: 'center', antes: 12 },
};
/** The right side of a line where its letters are not those of the left one. */
const DIREITA: Partial<Record<LinhaDoPapel['tipo'], Letra>> = { titulo: PEQUENA, item: { tamanho: 16 } };

/** Puts one thing below the other. */
class Folha {
  y = MARGEM;
  private readonly ctx: CanvasRenderingContext2D;
  constructor(ctx: CanvasRenderingContext2D) {
    this.ctx = ctx;
  }

  linha(linha: LinhaDoPapel): void {
    if (linha.tipo === 'regua') {
      this.space(12);
      this.rule(linha.grossa ? 2 : 1);
      this.space(linha.grossa ? 12 : 10);
      return;
    }
    const letra = LETRAS[linha.tipo];
    this.space(letra.antes ?? 0);
    if (linha.tipo === 'total') {
      this.rule(2);
      this.space(8);
    }
    if (linha.tipo === 'faixa') this.box(linha.texto, letra);
    else if ('direita' in linha && linha.direita)
      this.pair(linha.texto, linha.direita, letra, DIREITA[linha.tipo]);
    else for (const row of linha.texto.split('\n')) this.text(row, letra);
    if (linha.tipo !== 'item') return;
    for (const detalhe of linha.detalhes) this.text(detalhe, PEQUENA);
    this.space(6);
  }

  private space(height: number): void {
    this.y += height;
  }

  private rule(thickness: number): void {
    this.ctx.fillStyle = '#000';
    this.ctx.fillRect(MARGEM, this.y, DENTRO, thickness);
    this.y += thickness;
  }

  private text(text: string, letra: Letra, width = DENTRO): void {
    const height = this.set(letra);
    const { lado = 'left' } = letra;
    const measure = (part: string) => this.ctx.measureText(part).width;
    for (const line of lado === 'center'
      ? quebrarIgual(text, measure, width)
      : quebrar(text, measure, width)) {
      this.line(line, lado, height);
      this.y += height;
    }
  }

  /** The left side may need several lines; the right side, a sum or an instant, needs one. */
  private pair(left: string, right: string, letra: Letra, of = letra): void {
    const height = this.set(of);
    const room = DENTRO - this.ctx.measureText(right).width - 16;
    this.line(right, 'right', Math.max(height, letra.tamanho * LINHA));
    this.text(left, letra, room);
  }

  private box(text: string, letra: Letra): void {
    const { y } = this;
    this.space(7);
    this.text(text, letra);
    this.space(7);
    this.ctx.lineWidth = 2;
    this.ctx.strokeRect(MARGEM + 1, y + 1, DENTRO - 2, this.y - y - 2);
    this.space(12);
  }

  private set({ tamanho, peso = 450, cor = '#000' }: Letra): number {
    this.ctx.font = `${peso} ${tamanho}px 'Inter Variable', Arial, sans-serif`;
    this.ctx.fillStyle = cor;
    return tamanho * LINHA;
  }

  private line(text: string, lado: Lado, height: number): void {
    this.ctx.textAlign = lado;
    this.ctx.textBaseline = 'middle';
    const x = { left: MARGEM, center: LARGURA / 2, right: LARGURA - MARGEM }[lado];
    this.ctx.fillText(text, x, this.y + height / 2);
  }
}

function escrever(ctx: CanvasRenderingContext2D, { linhas }: Papel): number {
  const folha = new Folha(ctx);
  for (const linha of linhas) folha.linha(linha);
  return folha.y + MARGEM;
}

export async function imagem(papel: Papel): Promise<Blob> {
  // A canvas does not wait for letters that nothing on the page has used yet.
  await document.fonts.load(`600 16px 'Inter Variable'`);
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d', { alpha: false });
  if (!ctx) throw new Error('This browser draws no pictures.');
  const altura = escrever(ctx, papel);
  const escala = Math.min(ESCALA, ALTURA_MAXIMA / altura);
  canvas.width = LARGURA * escala;
  canvas.height = Math.ceil(altura * escala);
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.scale(escala, escala);
  escrever(ctx, papel);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out.'))), 'image/png');
  });
}
