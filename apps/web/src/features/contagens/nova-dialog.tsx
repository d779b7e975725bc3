import '../../ui/campos/checkbox-styles.ts';
import { formatDay } from '@balcao/contract/base/calendar';
import { MAX_NOME_CONTAGEM } from '@balcao/contract/base/limites';
import { contagemNovaSchema } from '@balcao/contract/estoque/contagens';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../dados/api-client.ts';
import { useCategorias } from '../../dados/categorias.ts';
import { useHoje } from '../../dados/hoje.ts';
import { useFormulario } from '../../dados/use-formulario.ts';
import { FormDialog } from '../../ui/dialogos/form-dialog.tsx';
import { useComecarContagem } from './api.ts';
import classes from './contagens.module.css';

interface NovaDialogProps {
  onClose: () => void;
  onComecou: (id: string) => void;
}

/** Enter begins a count of everything. */
export default function NovaDialog({ onClose, onComecou }: NovaDialogProps) {
  const hoje = useHoje();
  const todas = useCategorias();
  const comecar = useComecarContagem();
  const [escolhidas, setEscolhidas] = useState<readonly string[]>([]);
  const [cega, setCega] = useState(false);
  const { input, dialog } = useFormulario({
    inicio: () => ({ nome: hoje ? `Contagem ${formatDay(hoje).slice(0, 5)}` : 'Contagem' }),
    ler: ({ nome }) => {
      const lido = contagemNovaSchema.shape.nome.safeParse(nome);
      return lido.success
        ? { data: { nome: lido.data } }
        : { errors: { nome: 'Dê um nome curto à contagem.' } };
    },
    enviar: ({ nome }, { id }) =>
      comecar.mutateAsync({ id, nome, cega, categorias: escolhidas.length > 0 ? [...escolhidas] : null }),
    aoSalvar: onComecou,
    erro: (error) => errorText(error, 'Erro ao começar a contagem'),
  });
  const trocar = (nome: string) =>
    setEscolhidas((antes) => (antes.includes(nome) ? antes.filter((uma) => uma !== nome) : [...antes, nome]));
  return (
    <FormDialog titulo="Contar" size="md" {...dialog} salvar="Começar" onClose={onClose}>
      <TextInput label="Nome" required data-autofocus maxLength={MAX_NOME_CONTAGEM} {...input('nome')} />
      <fieldset className={classes.categorias}>
        <legend>Categorias</legend>
        <p className={classes.nota}>Nenhuma marcada: conta-se tudo.</p>
        {todas.map(({ nome }) => (
          <Checkbox
            key={nome}
            label={nome}
            checked={escolhidas.includes(nome)}
            onChange={() => trocar(nome)}
          />
        ))}
      </fieldset>
      <Checkbox
        label="Contagem cega"
        description="Quem conta só vê o que se esperava depois de fechar."
        checked={cega}
        onChange={(event) => setCega(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
