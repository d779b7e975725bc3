import { formatReais } from '@balcao/contract/base/money';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { type CSSProperties, memo } from 'react';
import { lembrado } from '../../../lib/lembrado.ts';
import { etiquetaDo, lugarDo, type PapelDeEtiquetas } from '../papel/formatos.ts';
import { barrasDe } from './barras.ts';
import { medirCodigo, medirLetras } from './medidas.ts';

export type NaEtiqueta = Pick<Produto, 'id' | 'nome' | 'valor' | 'unidade' | 'codigoBarras'>;

const barrasDoProduto = lembrado(({ codigoBarras }: NaEtiqueta) => ({
  barras: codigoBarras === null ? undefined : barrasDe(codigoBarras),
}));

/** The bars of its code, as large as they have room; undefined where it has no code, or none that fits. */
export function codigoNa(produto: NaEtiqueta, formato: PapelDeEtiquetas) {
  const { barras } = barrasDoProduto(produto);
  const medido = barras && medirCodigo(barras, etiquetaDo(formato).largura);
  return barras && medido && { ...barras, ...medido };
}

interface PaginasProps {
  paginas: readonly (readonly (NaEtiqueta | null)[])[];
  formato: PapelDeEtiquetas;
}

/** Pages of labels: the same on the screen and in the frame that prints. */
export function Paginas({ paginas, formato }: PaginasProps) {
  return (
    <>
      {[...paginas.entries()].map(([numero, etiquetas]) => (
        <div key={numero} className="pagina">
          {[...etiquetas.entries()].map(
            ([n, produto]) => produto && <Etiqueta key={n} produto={produto} formato={formato} n={n} />,
          )}
        </div>
      ))}
    </>
  );
}

interface EtiquetaProps {
  produto: NaEtiqueta;
  formato: PapelDeEtiquetas;
  n: number;
}

const Etiqueta = memo(function Etiqueta({ produto, formato, n }: EtiquetaProps) {
  const { nome, valor, unidade, codigoBarras } = produto;
  const codigo = codigoNa(produto, formato);
  const tamanho = etiquetaDo(formato);
  const { x, y } = lugarDo(formato, n);
  const preco = formatReais(valor);
  const quilo = unidade === 'kg' ? ' /kg' : '';
  const letras = medirLetras(tamanho, preco + quilo, codigoBarras ?? '');
  const medidas = {
    ...{ '--e-x': x, '--e-y': y, '--e-l': tamanho.largura, '--e-a': tamanho.altura },
    ...{
      '--e-nome': letras.nome,
      '--e-preco': letras.preco,
      '--e-unidade': Math.min(letras.unidade, letras.preco),
    },
    ...{ '--e-digitos': letras.digitos, '--e-margem': letras.margem },
    ...(codigo ? { '--e-codigo': codigo.modulos * codigo.modulo, '--e-inicio': codigo.x } : {}),
  };
  return (
    <article className="etiqueta" style={medidas as CSSProperties}>
      <p className="nome">{nome}</p>
      <p className="preco">
        {preco}
        {quilo && <small>{quilo}</small>}
      </p>
      {codigo && (
        <>
          <svg
            className="barras"
            viewBox={`0 0 ${codigo.modulos} 1`}
            preserveAspectRatio="none"
            shapeRendering="crispEdges"
            role="img"
            aria-label={`Código de barras ${codigoBarras}`}
          >
            <path
              d={codigo.pretas
                .map(({ inicio, largura }) => `M${inicio} 0h${largura}v1h-${largura}z`)
                .join('')}
            />
          </svg>
          <p className="digitos">{codigoBarras}</p>
        </>
      )}
    </article>
  );
});
