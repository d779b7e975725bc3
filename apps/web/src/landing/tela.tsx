import { below } from '../ui/tokens/breakpoints.ts';
import { MEDIDAS } from './imagens/medidas.ts';

/** A picture of the product, taken by scripts/landing-shots.ts: light or dark as the page is. */
export type NomeDaTela = keyof typeof MEDIDAS;

interface TelaProps {
  nome: NomeDaTela;
  /** A screen of 62rem and wider sees `nome`, others this one. */
  noCelular?: NomeDaTela;
  alt: string;
  sizes: string;
  className?: string;
  /** In sight at once; the others come after it. */
  eager?: boolean;
}

const NARROW = below('md');
const CORES = [
  ['escuro', '(prefers-color-scheme: dark)'],
  ['claro', undefined],
] as const;

function srcSet(nome: NomeDaTela, cor: 'claro' | 'escuro'): string {
  const file = (largura: number) => `/src/landing/imagens/${nome}-${cor}-${largura}.avif`;
  return MEDIDAS[nome].map(([largura]) => `${file(largura)} ${largura}w`).join(', ');
}

/** The middle size names the proportions; the browser takes the one that fits. */
function medidas(nome: NomeDaTela) {
  const sizes = MEDIDAS[nome];
  const [width, height] = sizes[Math.floor(sizes.length / 2)] ?? sizes[0];
  return { width, height };
}

export function Tela({ nome, noCelular, alt, sizes, className, eager = false }: TelaProps) {
  return (
    <picture className={className}>
      {noCelular &&
        CORES.map(([cor, media]) => (
          <source
            key={cor}
            type="image/avif"
            media={media ? `${NARROW} and ${media}` : NARROW}
            srcSet={srcSet(noCelular, cor)}
            sizes={sizes}
            {...medidas(noCelular)}
          />
        ))}
      {CORES.map(([cor, media]) => (
        <source key={cor} type="image/avif" media={media} srcSet={srcSet(nome, cor)} sizes={sizes} />
      ))}
      {/* For a browser that reads no AVIF. */}
      <img
        src={`/src/landing/imagens/${nome}.webp`}
        {...medidas(nome)}
        alt={alt}
        fetchPriority={eager ? 'high' : 'low'}
      />
    </picture>
  );
}
