import { MAX_CATEGORIAS } from '@balcao/contract/base/limites';
import { CATEGORIAS, type Categoria } from '@balcao/contract/produtos/categorias';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { IconPlus } from '../../../ui/sinais/icons.ts';
import { useSalvarCategorias } from '../api.ts';
import { CategoriaLinha } from './categoria-linha.tsx';
import classes from './categorias.module.css';
import { errosPorLinha, type LinhaPropria, lerProprias, linhasDe, maisUma, trocar } from './editar.ts';

const ERRO = 'Não foi possível salvar as categorias.';

interface CategoriasDialogProps {
  categorias: readonly Categoria[];
  onClose: () => void;
  onSaved: () => void;
}

/** The store's own categories: names, colours, order. The six that every store has stay as they are. */
export default function CategoriasDialog({ categorias, onClose, onSaved }: CategoriasDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [inicio] = useState(() => linhasDe(categorias));
  const [linhas, setLinhas] = useState<LinhaPropria[]>(inicio);
  const [alerta, setAlerta] = useState<string>();
  const [erros, setErros] = useState<ReadonlyMap<number, string>>(new Map());
  const salvar = useSalvarCategorias();

  function focusOn(id: number | undefined) {
    const name = id === undefined ? '[data-mais]' : `[name="categoria-${id}"]`;
    // After it is drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(name)?.focus());
  }

  function refuse(found: ReadonlyMap<number, string>, mensagem: string) {
    setErros(found);
    setAlerta(mensagem);
    const [first] = found.keys();
    if (first !== undefined) focusOn(first);
  }

  function submit() {
    const lido = lerProprias(linhas);
    if ('erros' in lido) return refuse(lido.erros, 'Verifique os nomes.');
    setErros(new Map());
    setAlerta(undefined);
    salvar.mutate(lido.dados, {
      onSuccess: onSaved,
      onError: (error) =>
        refuse(
          error instanceof ApiError ? errosPorLinha(linhas, error.campos) : new Map(),
          errorText(error, ERRO),
        ),
    });
  }

  function add() {
    const next = maisUma(linhas, categorias);
    setLinhas(next);
    focusOn(next.at(-1)?.id);
  }

  function remove(index: number) {
    setLinhas(linhas.toSpliced(index, 1));
    // The button that had the focus is gone with its line.
    focusOn((linhas[index + 1] ?? linhas[index - 1])?.id);
  }

  return (
    <FormDialog
      titulo="Categorias"
      size="lg"
      form={form}
      alerta={alerta}
      dirty={linhas !== inicio}
      busy={salvar.isPending}
      salvar="Salvar"
      onSubmit={submit}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm">
        {`Toda loja tem ${CATEGORIAS.slice(0, -1).join(', ')} e ${CATEGORIAS.at(-1)}. Aqui ficam as suas.`}
      </Text>
      {linhas.length > 0 && (
        <ul className={classes.list} aria-label="Categorias da loja">
          {linhas.map((linha, index) => (
            <CategoriaLinha
              key={linha.id}
              linha={linha}
              erro={erros.get(linha.id)}
              primeira={index === 0}
              ultima={index === linhas.length - 1}
              onChange={(part) => setLinhas(linhas.with(index, { ...linha, ...part }))}
              onMove={(passo) => setLinhas(trocar(linhas, index, passo))}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus />}
        data-mais
        data-autofocus
        disabled={linhas.length >= MAX_CATEGORIAS}
        onClick={add}
      >
        Nova categoria
      </Button>
    </FormDialog>
  );
}
