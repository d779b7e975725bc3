import { formatCentavos, formatReais, toCentavos } from '@balcao/contract/base/money';
import { Modal } from '@mantine/core';
import { memo, useState } from 'react';
import { useFuso } from '../../../dados/loja.ts';
import { plural } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSmallScreen } from '../../../ui/paginas/use-small-screen.ts';
import { IconSearch } from '../../../ui/sinais/icons.ts';
import { keepFocus } from '../caixa/teclas/use-foco.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './abertas.module.css';
import { Abertas, OLHA } from './abertas.tsx';
import { idadeDe, porNome } from './ordem.ts';

interface AbertasNoCaixaProps {
  vendas: readonly VendaNaTela[];
  atual: string | undefined;
  onOpen: (id: string) => void;
}

/** One line of open tabs above the products; all of them, with a search, behind its first button. */
export default memo(function AbertasNoCaixa({ vendas, atual, onOpen }: AbertasNoCaixaProps) {
  const [todas, setTodas] = useState(false);
  const fuso = useFuso();
  const now = useNow(OLHA);
  const phone = useSmallScreen();
  const total = vendas.reduce((sum, venda) => sum + toCentavos(venda.total), 0);
  const quantas = plural(vendas.length, 'comanda', 'comandas');
  return (
    <nav className={classes.faixa} aria-label="Comandas por nome">
      <button
        type="button"
        className={classes.item}
        aria-label={`Buscar entre ${quantas}, ${formatCentavos(total)}`}
        onMouseDown={keepFocus}
        onClick={() => setTodas(true)}
      >
        <IconSearch />
        <strong>{quantas}</strong>
        <span>{` ${formatCentavos(total)}`}</span>
      </button>
      {porNome(vendas).map((venda) => {
        const { texto, antiga } = idadeDe(venda.createdAt, now, fuso);
        return (
          <button
            key={venda.id}
            type="button"
            className={classes.item}
            aria-current={venda.id === atual || undefined}
            data-antiga={antiga || undefined}
            onMouseDown={keepFocus}
            onClick={() => onOpen(venda.id)}
          >
            <strong>{venda.identificador}</strong>
            <span>{` ${formatReais(venda.total)}`}</span>
            <span className={classes.idade}>{texto}</span>
          </button>
        );
      })}
      {todas && (
        <Modal opened onClose={() => setTodas(false)} title="Comandas abertas" size="xl" fullScreen={phone}>
          <Abertas
            vendas={vendas}
            inteira
            {...(atual === undefined ? {} : { atual })}
            onOpen={({ id }) => {
              setTodas(false);
              onOpen(id);
            }}
          />
        </Modal>
      )}
    </nav>
  );
});
