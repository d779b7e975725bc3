import { dayOf, daysBetween } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Cliente, Devedor } from '@balcao/contract/clientes/clientes';
import { Link } from 'react-router';
import { useFuso } from '../../dados/loja.ts';
import { idade } from '../../papel/palavras-da-conta.ts';
import { Tag } from '../../ui/listas/tag.tsx';
import { Card } from '../../ui/paginas/card.tsx';
import { IconChevronRight } from '../../ui/sinais/icons.ts';
import classes from './clientes.module.css';
import { NADA_NA_CONTA, saldoCom, useContasNaFila } from './na-fila.ts';
import { tomDaIdade } from './texto.ts';

interface ClientesListaProps {
  clientes: readonly (Cliente & Partial<Pick<Devedor, 'desde'>>)[];
  hoje: string | undefined;
}

/** One line each, all of it a link: who, how he is reached, what he owes and since when. */
export function ClientesLista({ clientes, hoje }: ClientesListaProps) {
  const fuso = useFuso();
  const naFila = useContasNaFila();
  return (
    <Card flush>
      <ul className={classes.lista} aria-label="Clientes">
        {clientes.map((cliente) => {
          const { id, nome, telefone, documento, desde } = cliente;
          const saldo = saldoCom(cliente, naFila.get(id) ?? NADA_NA_CONTA);
          const dias = desde && hoje ? daysBetween(dayOf(new Date(desde), fuso), hoje) : undefined;
          return (
            <li key={id}>
              <Link className={classes.linha} to={`/clientes/${id}`}>
                <span className={classes.quem}>
                  <strong>{nome}</strong>
                  <span className={classes.nota}>{telefone ?? documento ?? 'Sem telefone'}</span>
                </span>
                {dias !== undefined && saldo > 0 && (
                  <span className={classes.idade}>
                    <Tag tom={tomDaIdade(dias)}>{idade(dias)}</Tag>
                  </span>
                )}
                <span className={classes.saldo} data-sinal={Math.sign(saldo)}>
                  {saldo < 0 ? (
                    <>
                      <span className={classes.palavra}>Crédito</span>
                      <span>{` ${formatReais(-saldo)}`}</span>
                    </>
                  ) : (
                    formatReais(saldo)
                  )}
                </span>
                <IconChevronRight className={classes.seta ?? ''} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
