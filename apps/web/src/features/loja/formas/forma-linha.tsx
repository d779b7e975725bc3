import '../../../ui/campos/checkbox-styles.ts';
import { MAX_FORMA } from '@balcao/contract/base/limites';
import type { TipoForma } from '@balcao/contract/caixa/formas';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconChevronDown, IconChevronUp, IconStar, IconTrash } from '../../../ui/sinais/icons.ts';
import {
  campoDe,
  type ErrosDasFormas,
  type LinhaForma,
  resumoDaForma,
  TIPO_FORMA_TEXTO,
  temTaxa,
} from './editar.ts';
import classes from './formas.module.css';

interface FormaLinhaProps {
  linha: LinhaForma;
  erros: ErrosDasFormas;
  aberta: boolean;
  primeira: boolean;
  ultima: boolean;
  onAbrir: () => void;
  onChange: (part: Partial<LinhaForma>) => void;
  onPadrao: () => void;
  onMove: (passo: 1 | -1) => void;
  onRemove: () => void;
}

const OPCOES = Object.entries(TIPO_FORMA_TEXTO).map(([value, label]) => ({ value, label }));

/** One form of payment: what it is and whether it is offered; opened, all that can be said of it. */
export function FormaLinha(props: FormaLinhaProps) {
  const { linha, aberta, onAbrir, onChange } = props;
  const id = useId();
  const nome = nomeDe(linha);
  const resumo = resumoDaForma(linha);
  return (
    <li className={classes.line} data-off={!linha.ativa || undefined}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.abrir}
          aria-expanded={aberta}
          aria-controls={id}
          onClick={onAbrir}
        >
          <IconChevronDown />
          <span className={classes.words}>
            <span className={classes.name}>
              <span>{`${linha.nome.trim() || 'Nova forma'} `}</span>
              {linha.padrao && <Tag>A de sempre</Tag>}
            </span>
            {resumo && <span className={classes.note}>{resumo}</span>}
          </span>
        </button>
        <Checkbox
          label="Ligada"
          aria-label={`${nome} ligada`}
          checked={linha.ativa}
          onChange={(event) => onChange({ ativa: event.currentTarget.checked })}
        />
      </div>
      <div id={id} className={classes.body} hidden={!aberta}>
        {aberta && <Campos {...props} nome={nome} />}
      </div>
    </li>
  );
}

function nomeDe({ nome }: LinhaForma): string {
  return nome.trim() || 'nova forma';
}

function Campos(props: FormaLinhaProps & { nome: string }) {
  const { linha, erros, nome, primeira, ultima, onChange, onPadrao, onMove, onRemove } = props;
  const nova = linha.id === undefined;
  const field = (campo: 'nome' | 'taxa' | 'prazo') => ({
    name: campoDe(linha.key, campo),
    value: linha[campo],
    error: erros.get(campoDe(linha.key, campo)),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [campo]: event.currentTarget.value }),
  });
  return (
    <>
      <FieldRow>
        <TextInput
          label="Nome"
          aria-label={nova ? 'Nome da nova forma' : `Nome de ${nome}`}
          maxLength={MAX_FORMA}
          {...field('nome')}
        />
        {nova && (
          <NativeSelect
            label="Tipo"
            aria-label={`Tipo de ${nome}`}
            data={OPCOES}
            value={linha.tipo}
            onChange={(event) => onChange({ tipo: event.currentTarget.value as TipoForma })}
          />
        )}
      </FieldRow>
      {temTaxa(linha.tipo) && (
        <FieldRow>
          <TextInput
            label="Taxa"
            aria-label={`Taxa de ${nome}, em %`}
            description="O que a operadora fica"
            inputMode="decimal"
            rightSection="%"
            {...field('taxa')}
          />
          <TextInput
            label="Dias até receber"
            aria-label={`Dias até receber de ${nome}`}
            description="Quando o dinheiro cai na conta"
            inputMode="numeric"
            rightSection="dias"
            rightSectionWidth={56}
            {...field('prazo')}
          />
        </FieldRow>
      )}
      <div className={classes.actions}>
        {!linha.padrao && (
          <Button
            variant="default"
            leftSection={<IconStar />}
            aria-pressed={false}
            disabled={!linha.ativa}
            onClick={onPadrao}
          >
            {`Usar ${nome} como a de sempre`}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconChevronUp />}
          aria-label={`Subir ${nome}`}
          disabled={primeira}
          onClick={() => onMove(-1)}
        >
          Subir
        </Button>
        <Button
          variant="default"
          leftSection={<IconChevronDown />}
          aria-label={`Descer ${nome}`}
          disabled={ultima}
          onClick={() => onMove(1)}
        >
          Descer
        </Button>
        {nova && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash />}
            aria-label={`Tirar ${nome}`}
            onClick={onRemove}
          >
            Tirar
          </Button>
        )}
      </div>
    </>
  );
}
