import '../../../ui/campos/checkbox-styles.ts';
import { MAX_IMPRESSORA } from '@balcao/contract/base/limites';
import {
  CODIGOS_DE_PAGINA,
  type CodigoDePagina,
  type Impressora,
} from '@balcao/contract/impressao/impressoras';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { toast } from '../../../lib/toast.ts';
import { PortaDaImpressora } from '../../../papel/aparelho/porta-da-impressora.tsx';
import { ChoiceField } from '../../../ui/campos/choice-field.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { Dobrado } from '../../../ui/paginas/dobrado.tsx';
import { useSalvarImpressoras } from '../api.ts';
import { NOME_DA_PAGINA } from '../palavras.ts';
import classes from './impressoras.module.css';
import { camposDaImpressora, lerImpressora } from './ler-impressora.ts';

interface ImpressoraFormProps {
  impressora: Impressora;
  onClose: () => void;
}

/** All that can be set of a printer; what few need is folded. */
export default function ImpressoraForm({ impressora, onClose }: ImpressoraFormProps) {
  const { ligacao } = impressora;
  const [aberto, setAberto] = useState(false);
  const salvar = useSalvarImpressoras();
  const { values, input, check, change, erros, dialog } = useFormulario({
    inicio: () => camposDaImpressora(impressora),
    ler: (values) => {
      const lido = lerImpressora(impressora, values);
      if (lido.errors && (lido.errors.colunas || lido.errors.avanco)) setAberto(true);
      return lido;
    },
    enviar: (nova) =>
      salvar.mutateAsync((antes) => antes.map((each) => (each.id === impressora.id ? nova : each))),
    aoSalvar: () => {
      toast.sucesso('Impressora salva.');
      onClose();
    },
    erro: (error) => {
      const [dito] = error instanceof ApiError ? Object.values(error.campos) : [];
      return dito ?? errorText(error, 'Não foi possível salvar a impressora.');
    },
  });

  return (
    <FormDialog titulo={impressora.nome} size="md" {...dialog} salvar="Salvar impressora" onClose={onClose}>
      <TextInput label="Nome" required maxLength={MAX_IMPRESSORA} data-autofocus {...input('nome')} />
      {ligacao === 'REDE' && (
        <TextInput label="Endereço" required inputMode="decimal" autoComplete="off" {...input('endereco')} />
      )}
      <PortaDaImpressora impressora={impressora} />
      <fieldset className={classes.marcas}>
        <legend>O que sai nela</legend>
        <Checkbox label="Recibos e comprovantes" {...check('recibo')} />
        <Checkbox label="Pedidos da cozinha" {...check('cozinha')} />
      </fieldset>
      {ligacao !== 'NAVEGADOR' && (
        <>
          <fieldset className={classes.marcas}>
            <legend>O que ela tem</legend>
            <Checkbox label="Guilhotina: corta o papel" {...check('cortar')} />
            <Checkbox label="Gaveta de dinheiro ligada nela" {...check('gaveta')} />
          </fieldset>
          <Dobrado
            titulo="Mais ajustes"
            nota={values.gaveta ? 'acentos, largura, corte, gaveta' : 'acentos, largura, corte'}
            aberto={aberto}
            onToggle={() => setAberto(!aberto)}
          >
            <NativeSelect
              label="Letras com acento"
              description="A linha da página de teste que ficou certa."
              data={CODIGOS_DE_PAGINA.map((value) => ({ value, label: NOME_DA_PAGINA[value] }))}
              value={values.codigoDePagina}
              onChange={(event) => change({ codigoDePagina: event.currentTarget.value as CodigoDePagina })}
            />
            <div className={classes.pares}>
              <TextInput
                label="Letras por linha"
                description="32, 42 ou 48 nas mais comuns."
                inputMode="numeric"
                {...input('colunas')}
              />
              <TextInput
                label="Linhas antes do corte"
                description="4 na maioria; mais, se o fim sai cortado."
                inputMode="numeric"
                {...input('avanco')}
              />
            </div>
            {values.gaveta && (
              <ChoiceField
                name="pinoDaGaveta"
                label="Pino da gaveta (troque se ela não abre)"
                options={[
                  { value: '2', text: 'Pino 2' },
                  { value: '5', text: 'Pino 5' },
                ]}
                value={values.pinoDaGaveta}
                error={erros.pinoDaGaveta}
                onChange={(pinoDaGaveta) => change({ pinoDaGaveta })}
              />
            )}
            {values.cozinha && <Checkbox label="Apita quando chega um pedido" {...check('bipe')} />}
          </Dobrado>
        </>
      )}
    </FormDialog>
  );
}
