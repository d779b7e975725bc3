import { formatInstant } from '@balcao/contract/base/calendar';
import { plural } from '@balcao/contract/base/numeros';
import { useFuso } from '../../dados/loja.ts';
import { LinkRow, LinkRows } from '../../ui/listas/link-rows.tsx';
import { Tag } from '../../ui/listas/tag.tsx';
import type { ResumoDaContagem } from './api.ts';
import { tomDaDiferenca, valorText } from './fechada/fechada.tsx';
import { categoriasText } from './textos.ts';

/** One line each, all of it a link: the open ones lead to counting. */
export function ContagensLista({ contagens }: { contagens: readonly ResumoDaContagem[] }) {
  const fuso = useFuso();
  return (
    <LinkRows label="Contagens">
      {contagens.map(
        ({ id, nome, categorias, cega, abertaEm, abertaPor, fechadaEm, fechadaPor, faltam, valor }) => {
          const aberta = fechadaEm === null;
          const quando = formatInstant(new Date(fechadaEm ?? abertaEm), fuso);
          const quem = aberta ? abertaPor.nome : fechadaPor?.nome;
          const notas = [
            aberta ? `começou em ${quando}` : quando,
            quem,
            categoriasText(categorias),
            cega && aberta && 'cega',
          ];
          return (
            <LinkRow
              key={id}
              to={`/contagens/${id}`}
              titulo={nome}
              nota={notas.filter(Boolean).join(' · ')}
              fim={
                aberta ? (
                  <>
                    <Tag tom="destaque" dot>
                      Aberta
                    </Tag>
                    {faltam > 0 && <small>{plural(faltam, 'falta', 'faltam')}</small>}
                  </>
                ) : (
                  <strong data-tom={tomDaDiferenca(valor)}>{valor === null ? '–' : valorText(valor)}</strong>
                )
              }
            />
          );
        },
      )}
    </LinkRows>
  );
}
