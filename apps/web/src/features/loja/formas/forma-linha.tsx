import { MAX_FORMA } from '@balcao/contract/base/limites';
import { fold } from '@balcao/contract/base/texto';
import type { TipoForma } from '@balcao/contract/caixa/formas';
import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconStar, IconTrash } from '../../../ui/sinais/icons.ts';
import { campoDe, type ErrosDasFormas, type LinhaForma, TIPO_FORMA_TEXTO, temTaxa } from './editar.ts';
import classes from './formas.module.css';

interface FormaLinhaProps {
  linha: LinhaForma;
  erros: ErrosDasFormas;
  primeira: boolean;
  ultima: boolean;
  onChange: (part: Partial<LinhaForma>) => void;
  onPadrao: () => void;
  onMove: (passo: 1 | -1) => void;
  onRemove: () => void;
}

const OPCOES = Object.entries(TIPO_FORMA_TEXTO).map(([value, label]) => ({ value, label }));

export function FormaLinha(props: FormaLinhaProps) {
  const { linha, erros, primeira, ultima, onChange, onPadrao, onMove, onRemove } = props;
  const nome = linha.nome.trim() || 'nova forma';
  const nova = linha.id === undefined;
  const field = (campo: 'nome' | 'taxa' | 'prazo') => ({
    name: campoDe(linha.key, campo),
    value: linha[campo],
    error: erros.get(campoDe(linha.key, campo)),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [campo]: event.currentTarget.value }),
  });
  return (
    <li className={classes.line} data-off={!linha.ativa || undefined}>
      <div className={classes.name}>
        <TextInput
          aria-label={nova ? 'Nome da nova forma' : `Nome de ${nome}`}
          maxLength={MAX_FORMA}
          {...field('nome')}
        />
        {nova ? (
          <div className={classes.new}>
            <NativeSelect
              className={classes.kind ?? ''}
              aria-label={`Tipo de ${nome}`}
              data={OPCOES}
              value={linha.tipo}
              onChange={(event) => onChange({ tipo: event.currentTarget.value as TipoForma })}
            />
            <ActionIcon color="gray" aria-label={`Tirar ${nome}`} onClick={onRemove}>
              <IconTrash />
            </ActionIcon>
          </div>
        ) : (
          <Nota linha={linha} />
        )}
      </div>
      {temTaxa(linha.tipo) && (
        <>
          <TextInput
            className={classes.taxa ?? ''}
            aria-label={`Taxa de ${nome}, em %`}
            inputMode="decimal"
            leftSection={<span className={classes.said}>Taxa</span>}
            leftSectionWidth={56}
            rightSection="%"
            {...field('taxa')}
          />
          <TextInput
            className={classes.prazo ?? ''}
            aria-label={`Dias até receber de ${nome}`}
            inputMode="numeric"
            leftSection={<span className={classes.said}>Cai em</span>}
            leftSectionWidth={72}
            rightSection="dias"
            rightSectionWidth={48}
            {...field('prazo')}
          />
        </>
      )}
      <Checkbox
        className={classes.on ?? ''}
        label="Ligada"
        aria-label={`${nome} ligada`}
        checked={linha.ativa}
        onChange={(event) => onChange({ ativa: event.currentTarget.checked })}
      />
      <span className={classes.actions}>
        <ActionIcon
          color={linha.padrao ? 'petrol' : 'gray'}
          variant={linha.padrao ? 'light' : 'subtle'}
          aria-label={`Usar ${nome} como a de sempre`}
          aria-pressed={linha.padrao}
          disabled={!linha.ativa}
          onClick={onPadrao}
        >
          <IconStar />
        </ActionIcon>
        <ActionIcon color="gray" aria-label={`Subir ${nome}`} disabled={primeira} onClick={() => onMove(-1)}>
          <IconChevronUp />
        </ActionIcon>
        <ActionIcon color="gray" aria-label={`Descer ${nome}`} disabled={ultima} onClick={() => onMove(1)}>
          <IconChevronDown />
        </ActionIcon>
      </span>
    </li>
  );
}

/** The kind where the name does not say it, and whether it is the usual one. */
function Nota({ linha: { tipo, nome, padrao } }: { linha: LinhaForma }) {
  const diz = fold(TIPO_FORMA_TEXTO[tipo]).includes(fold(nome)) ? [] : [TIPO_FORMA_TEXTO[tipo]];
  const nota = [...diz, ...(padrao ? ['A de sempre'] : [])].join(' · ');
  return nota && <p className={classes.tipo}>{nota}</p>;
}
