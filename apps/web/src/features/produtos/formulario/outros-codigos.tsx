import { MAX_CODIGO } from '@balcao/contract/base/limites';
import { codigoDe, type OutroCodigo } from '@balcao/contract/produtos/codigos';
import { codigoSchema, codigosUmaVez } from '@balcao/contract/produtos/codigos.schemas';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { Checkbox, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Erros } from '../../../lib/read-form.ts';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import chips from '../../../ui/listas/chips.module.css';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconBarcode, IconX } from '../../../ui/sinais/icons.ts';
import { codigoDeOutro, type ValoresProduto } from './formulario.ts';
import { digitadoDe, errosDaCaixa, outroDe, SEM_OUTRO, textoDoOutro } from './outro-codigo.ts';
import classes from './outros-codigos.module.css';

interface OutrosCodigosProps {
  values: ValoresProduto;
  erros: Erros<ValoresProduto>;
  produtos: readonly Produto[];
  /** The one that is edited. */
  produto: Produto | undefined;
  onChange: (part: Partial<ValoresProduto>) => void;
}

/** Further codes of one product: typed or scanned one after the other, each taken away with one tap. */
export function OutrosCodigos({ values, erros, produtos, produto, onChange }: OutrosCodigosProps) {
  const { codigoBarras, outrosCodigos, novoCodigo, deCaixa } = values;
  const codigo = useRef<HTMLInputElement>(null);
  const pecas = useRef<HTMLInputElement>(null);
  /** Of the box, once somebody tried to add it. */
  const [faltam, setFaltam] = useState<ReturnType<typeof errosDaCaixa>>({});
  const novo = novoCodigo.trim();
  const wrong = codigoDeOutro(produtos, novo, produto?.id) ?? repetido();

  function repetido(): string | undefined {
    if (novo === '') return undefined;
    // What a box holds and costs is put right by saying it again.
    const aqui = deCaixa ? [] : outrosCodigos.map(codigoDe);
    if (novo === codigoBarras.trim() || aqui.includes(novo)) return 'Este código já está aqui.';
    const eraCaixa = !deCaixa && (produto?.embalagens ?? []).some((pack) => pack.codigo === novo);
    return eraCaixa ? 'É o código de uma caixa. Salve sem ele antes de usá-lo para uma peça.' : undefined;
  }

  function add() {
    if (novo === '' || !codigoSchema.safeParse(novo).success || wrong) return codigo.current?.focus();
    const errados = errosDaCaixa(values);
    setFaltam(errados);
    if (errados.pecas) return pecas.current?.focus();
    if (errados.valorDaCaixa) return;
    onChange({ outrosCodigos: codigosUmaVez([...outrosCodigos, outroDe(values)]), ...SEM_OUTRO });
    codigo.current?.focus();
  }

  /** A scanner ends with Enter: the code is added, and the next may be scanned. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (deCaixa && values.pecas === '' && event.target === codigo.current) pecas.current?.focus();
    else add();
  }

  const digitar = (part: Partial<ValoresProduto>) => {
    setFaltam({});
    onChange({ outrosCodigos, ...part });
  };
  const retirar = (outro: OutroCodigo) => outrosCodigos.filter((other) => other !== outro);

  return (
    <div>
      <TextInput
        ref={codigo}
        label="Outros códigos de barras"
        description="Opcional. De outros sabores vendidos como este produto, ou da caixa fechada."
        name="outrosCodigos"
        maxLength={MAX_CODIGO}
        leftSection={<IconBarcode />}
        value={novoCodigo}
        onChange={(event) => digitar({ novoCodigo: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        error={erros.outrosCodigos ?? wrong}
        inputContainer={(input) => (
          <div className={classes.line}>
            {input}
            <Button variant="default" onClick={add} disabled={novo === ''}>
              Incluir
            </Button>
          </div>
        )}
      />
      <Checkbox
        mt="xs"
        label="É o código de uma caixa ou embalagem"
        checked={deCaixa}
        onChange={(event) => {
          digitar({ deCaixa: event.currentTarget.checked });
          codigo.current?.focus();
        }}
      />
      {deCaixa && (
        <FieldRow pair>
          <TextInput
            ref={pecas}
            label={values.unidade === 'kg' ? 'Quilos na caixa' : 'Peças na caixa'}
            name="pecas"
            inputMode="numeric"
            value={values.pecas}
            onChange={(event) => digitar({ pecas: event.currentTarget.value })}
            onKeyDown={onKeyDown}
            error={erros.pecas ?? faltam.pecas}
          />
          <MoneyInput
            label="Preço da caixa"
            name="valorDaCaixa"
            placeholder="o das peças"
            value={values.valorDaCaixa}
            onChange={(valorDaCaixa) => digitar({ valorDaCaixa })}
            onKeyDown={onKeyDown}
            error={erros.valorDaCaixa ?? faltam.valorDaCaixa}
          />
        </FieldRow>
      )}
      {outrosCodigos.length > 0 && (
        <ul className={classes.chips} aria-label="Outros códigos">
          {outrosCodigos.map((outro) => (
            <li key={codigoDe(outro)}>
              {typeof outro === 'object' && (
                <button
                  type="button"
                  className={chips.chip}
                  aria-label={`Mudar a caixa ${textoDoOutro(outro)}`}
                  onClick={() => digitar(digitadoDe(outro))}
                >
                  {textoDoOutro(outro)}
                </button>
              )}
              <button
                type="button"
                className={chips.chip}
                aria-label={`Retirar o código ${codigoDe(outro)}`}
                onClick={() => onChange({ outrosCodigos: retirar(outro) })}
              >
                {typeof outro === 'string' && outro}
                <IconX size="sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
