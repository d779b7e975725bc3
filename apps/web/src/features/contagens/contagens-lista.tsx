import { formatInstant } from '@balcao/contract/base/calendar';
import { Link } from 'react-router';
import { useFuso } from '../../dados/loja.ts';
import { plural } from '../../lib/format.ts';
import { Tag } from '../../ui/listas/tag.tsx';
import { Card } from '../../ui/paginas/card.tsx';
import { IconChevronRight } from '../../ui/sinais/icons.ts';
import type { ResumoDaContagem } from './api.ts';
import classes from './fechada/fechada.module.css';
import { valorText } from './fechada/fechada.tsx';
import { categoriasText } from './textos.ts';

/** One line each, all of it a link: the open ones lead to counting. */
export function ContagensLista({ contagens }: { contagens: readonly ResumoDaContagem[] }) {
  const fuso = useFuso();
  return (
    <Card flush>
      <ul className={classes.lista} aria-label="Contagens">
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
              <li key={id}>
                <Link className={classes.linha} to={`/contagens/${id}`}>
                  <span className={classes.nome}>
                    <strong>{nome}</strong>
                    <span className={classes.nota}>{notas.filter(Boolean).join(' · ')}</span>
                  </span>
                  <span className={classes.valor} data-sinal={Math.sign(valor ?? 0)}>
                    {aberta ? (
                      <>
                        <Tag tom="destaque" dot>
                          Aberta
                        </Tag>
                        {faltam > 0 && (
                          <span className={classes.nota}>{plural(faltam, 'falta', 'faltam')}</span>
                        )}
                      </>
                    ) : (
                      <strong>{valor === null ? '–' : valorText(valor)}</strong>
                    )}
                  </span>
                  <IconChevronRight className={classes.seta ?? ''} />
                </Link>
              </li>
            );
          },
        )}
      </ul>
    </Card>
  );
}
