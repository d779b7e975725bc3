import { dayOf, daysBetween } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Cliente, Devedor } from '@balcao/contract/clientes/clientes';
import { idade } from '@balcao/papel/palavras-da-conta';
import { useFuso } from '../../dados/loja.ts';
import { LinkRow, LinkRows } from '../../ui/listas/link-rows.tsx';
import { Tag } from '../../ui/listas/tag.tsx';
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
    <LinkRows label="Clientes">
      {clientes.map((cliente) => {
        const { id, nome, telefone, documento, desde } = cliente;
        const saldo = saldoCom(cliente, naFila.get(id) ?? NADA_NA_CONTA);
        const dias = desde && hoje ? daysBetween(dayOf(new Date(desde), fuso), hoje) : undefined;
        return (
          <LinkRow
            key={id}
            to={`/clientes/${id}`}
            titulo={nome}
            nota={telefone ?? documento ?? 'Sem telefone'}
            fim={
              <>
                <Saldo saldo={saldo} />
                {dias !== undefined && saldo > 0 && <Tag tom={tomDaIdade(dias)}>{idade(dias)}</Tag>}
              </>
            }
          />
        );
      })}
    </LinkRows>
  );
}

function Saldo({ saldo }: { saldo: number }) {
  if (saldo < 0) return <strong data-tom="bom">{`Crédito ${formatReais(-saldo)}`}</strong>;
  return saldo > 0 ? <strong>{formatReais(saldo)}</strong> : <small>{formatReais(saldo)}</small>;
}
