import { below } from '../ui/tokens/breakpoints.ts';
import { MEDIDAS } from './imagens/medidas.ts';

/** A picture of the product, taken by scripts/landing-shots.ts: light or dark as the page is. */
export type NomeDaTela = keyof typeof MEDIDAS;

interface TelaProps {
  nome: NomeDaTela;
  /** A screen of 48rem and wider sees `nome`, a phone this one. */
  noCelular?: NomeDaTela;
  alt: string;
  sizes: string;
  className?: string;
  /** In sight at once; the others come when they are scrolled to. */
  eager?: boolean;
}

const NARROW = below('sm');
const DARK = '(prefers-color-scheme: dark)';

function arquivo(nome: NomeDaTela, cor: 'claro' | 'escuro', largura: number): string {
  return `/src/landing/imagens/${nome}-${cor}-${largura}.webp`;
}

function srcSet(nome: NomeDaTela, cor: 'claro' | 'escuro'): string {
  return MEDIDAS[nome].map(([largura]) => `${arquivo(nome, cor, largura)} ${largura}w`).join(', ');
}

/** The middle size names the proportions; the browser takes the one that fits. */
function medidas(nome: NomeDaTela) {
  const sizes = MEDIDAS[nome];
  const [width, height] = sizes[Math.floor(sizes.length / 2)] ?? sizes[0];
  return { width, height };
}

export function Tela({ nome, noCelular, alt, sizes, className, eager = false }: TelaProps) {
  const { width, height } = medidas(nome);
  const common = { sizes, ...medidas(nome) };
  return (
    <picture className={className}>
      {noCelular && (
        <>
          <source
            {...common}
            {...medidas(noCelular)}
            media={`${NARROW} and ${DARK}`}
            srcSet={srcSet(noCelular, 'escuro')}
          />
          <source {...common} {...medidas(noCelular)} media={NARROW} srcSet={srcSet(noCelular, 'claro')} />
        </>
      )}
      <source {...common} media={DARK} srcSet={srcSet(nome, 'escuro')} />
      <img
        src={arquivo(nome, 'claro', width)}
        srcSet={srcSet(nome, 'claro')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
      />
    </picture>
  );
}
