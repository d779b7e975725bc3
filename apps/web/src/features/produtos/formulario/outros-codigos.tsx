import { MAX_CODIGO } from '@balcao/contract/base/limites';
import { codigoSchema } from '@balcao/contract/produtos/codigos.schemas';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import chips from '../../../ui/listas/chips.module.css';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconBarcode, IconX } from '../../../ui/sinais/icons.ts';
import { codigoDeOutro, type ValoresProduto } from './formulario.ts';
import classes from './outros-codigos.module.css';

type Codigos = Pick<ValoresProduto, 'codigoBarras' | 'outrosCodigos' | 'novoCodigo'>;

interface OutrosCodigosProps {
  values: Codigos;
  error: string | undefined;
  produtos: readonly Produto[];
  produtoId: string | undefined;
  onChange: (part: Partial<Codigos>) => void;
}

/** Further codes of one product: typed or scanned one after the other, each taken away with one tap. */
export function OutrosCodigos({ values, error, produtos, produtoId, onChange }: OutrosCodigosProps) {
  const { codigoBarras, outrosCodigos, novoCodigo } = values;
  const novo = novoCodigo.trim();
  const repeated = novo !== '' && (novo === codigoBarras.trim() || outrosCodigos.includes(novo));
  const wrong =
    codigoDeOutro(produtos, novo, produtoId) ?? (repeated ? 'Este código já está aqui.' : undefined);

  function add() {
    if (novo === '' || !codigoSchema.safeParse(novo).success || wrong) return;
    onChange({ outrosCodigos: [...outrosCodigos, novo], novoCodigo: '' });
  }

  /** A scanner ends with Enter: the code is added, and the next may be scanned. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div>
      <TextInput
        label="Outros códigos de barras"
        description="Opcional. Outros sabores ou embalagens vendidos como este produto."
        name="outrosCodigos"
        maxLength={MAX_CODIGO}
        leftSection={<IconBarcode />}
        value={novoCodigo}
        onChange={(event) => onChange({ outrosCodigos, novoCodigo: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        error={error ?? wrong}
        inputContainer={(input) => (
          <div className={classes.line}>
            {input}
            <Button variant="default" onClick={add} disabled={novo === ''}>
              Incluir
            </Button>
          </div>
        )}
      />
      {outrosCodigos.length > 0 && (
        <ul className={classes.chips} aria-label="Outros códigos">
          {outrosCodigos.map((codigo) => (
            <li key={codigo}>
              <button
                type="button"
                className={chips.chip}
                aria-label={`Retirar o código ${codigo}`}
                onClick={() => onChange({ outrosCodigos: outrosCodigos.filter((other) => other !== codigo) })}
              >
                {codigo}
                <IconX size="sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
