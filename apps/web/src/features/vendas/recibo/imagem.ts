/** A receipt as a picture, drawn here on the device: nothing of the sale goes anywhere but where a person sends it. */
import { type Conteudo, NAO_FISCAL } from './conteudo.ts';
import { quebrar, quebrarIgual } from './quebrar.ts';

/** Of the picture in its own pixels, and how many of a screen's there are to one. */
const LARGURA = 400;
const MARGEM = 28;
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
}

/** Puts one thing below the other. */
class Papel {
  y = MARGEM;
  private readonly ctx: CanvasRenderingContext2D;
  constructor(ctx: CanvasRenderingContext2D) {
    this.ctx = ctx;
  }

  space(height: number): void {
    this.y += height;
  }

  rule(thickness: number): void {
    this.ctx.fillStyle = '#000';
    this.ctx.fillRect(MARGEM, this.y, LARGURA - 2 * MARGEM, thickness);
    this.y += thickness;
  }

  text(text: string, lado: Lado, letra: Letra, width = LARGURA - 2 * MARGEM): void {
    const height = this.set(letra);
    const measure = (part: string) => this.ctx.measureText(part).width;
    for (const line of lado === 'center'
      ? quebrarIgual(text, measure, width)
      : quebrar(text, measure, width)) {
      this.line(line, lado, height);
      this.y += height;
    }
  }

  /** What stands left may need several lines; what stands right is a sum or an instant and needs one. */
  pair(left: string, right: string, letra: Letra, of = letra): void {
    const height = this.set(of);
    const room = LARGURA - 2 * MARGEM - this.ctx.measureText(right).width - 16;
    this.line(right, 'right', Math.max(height, letra.tamanho * LINHA));
    this.text(left, 'left', letra, room);
  }

  box(text: string, letra: Letra): void {
    const { y } = this;
    this.space(7);
    this.text(text, 'center', letra);
    this.space(7);
    this.ctx.lineWidth = 2;
    this.ctx.strokeRect(MARGEM + 1, y + 1, LARGURA - 2 * MARGEM - 2, this.y - y - 2);
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

function escrever(papel: Papel, conteudo: Conteudo): number {
  const { loja, faixa, titulo, numero, quando, pessoas, itens, quantos, total, divisao, motivo, rodape } =
    conteudo;
  const small = { tamanho: 14, cor: '#333' };
  papel.text(loja.nome, 'center', { tamanho: 25, peso: 750 });
  for (const dado of loja.dados) papel.text(dado, 'center', small);
  papel.space(12);
  if (faixa) {
    papel.box(faixa, { tamanho: 15, peso: 700 });
  } else papel.rule(2);
  papel.space(12);
  const head = { tamanho: 20, peso: 700 };
  if (numero) {
    papel.text(titulo, 'left', head);
    papel.pair(numero, quando, small);
  } else papel.pair(titulo, quando, head, small);
  for (const pessoa of pessoas) papel.text(pessoa, 'left', small);
  papel.space(12);
  papel.rule(1);
  papel.space(10);
  for (const { nome, detalhe, nota, valor } of itens) {
    papel.pair(nome, valor, { tamanho: 16, peso: 600 }, { tamanho: 16 });
    if (nota) papel.text(nota, 'left', small);
    if (detalhe) papel.text(detalhe, 'left', small);
    papel.space(6);
  }
  for (const [nome, valor] of conteudo.somas) papel.pair(nome, valor, { tamanho: 15 });
  papel.space(6);
  papel.rule(2);
  papel.space(8);
  papel.pair(conteudo.totalDe, total, { tamanho: 30, peso: 750 });
  for (const [nome, valor] of conteudo.pagos) papel.pair(nome, valor, { tamanho: 15 });
  if (conteudo.pagos.length > 0) papel.space(6);
  if (divisao) papel.text(divisao, 'left', { tamanho: 15, peso: 600 });
  papel.text(quantos, 'left', small);
  if (motivo) papel.text(`Motivo: ${motivo}`, 'left', { tamanho: 15 });
  papel.space(16);
  for (const row of rodape?.split('\n') ?? []) papel.text(row, 'center', { tamanho: 15 });
  papel.space(12);
  papel.text(NAO_FISCAL, 'center', { tamanho: 13, peso: 600 });
  return papel.y + MARGEM;
}

export async function imagemDoRecibo(conteudo: Conteudo): Promise<Blob> {
  // A canvas does not wait for letters that nothing on the page has used yet.
  await document.fonts.load(`600 16px 'Inter Variable'`);
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d', { alpha: false });
  if (!ctx) throw new Error('This browser draws no pictures.');
  const altura = escrever(new Papel(ctx), conteudo);
  const escala = Math.min(ESCALA, ALTURA_MAXIMA / altura);
  canvas.width = LARGURA * escala;
  canvas.height = Math.ceil(altura * escala);
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.scale(escala, escala);
  escrever(new Papel(ctx), conteudo);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out.'))), 'image/png');
  });
}
