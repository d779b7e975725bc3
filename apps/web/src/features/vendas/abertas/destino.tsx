import { formatReais } from '@balcao/contract/base/money';
import { useState } from 'react';
import { SearchField } from '../../../ui/campos/search-field.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './comanda-dialog.module.css';
import { comNome, porNome } from './ordem.ts';

const POUCAS = 8;

interface DestinosProps {
  label: string;
  destinos: readonly VendaNaTela[];
  value: string | undefined;
  onChange: (id: string) => void;
}

export function Destinos({ label, destinos, value, onChange }: DestinosProps) {
  const [busca, setBusca] = useState('');
  if (destinos.length === 0) return null;
  return (
    <fieldset className={classes.destinos}>
      <legend>{label}</legend>
      {destinos.length > POUCAS && (
        <SearchField
          aria-label="Buscar comanda"
          placeholder="Buscar comanda"
          value={busca}
          onChange={setBusca}
        />
      )}
      <div className={classes.opcoes}>
        {comNome(porNome(destinos), busca).map((destino) => (
          <Card key={destino.id} as="label" inner className={classes.opcao ?? ''}>
            <input
              type="radio"
              name="destino"
              checked={value === destino.id}
              onChange={() => onChange(destino.id)}
            />
            <span>{destino.identificador}</span>
            <span className={classes.valor}>{formatReais(destino.total)}</span>
          </Card>
        ))}
      </div>
    </fieldset>
  );
}
