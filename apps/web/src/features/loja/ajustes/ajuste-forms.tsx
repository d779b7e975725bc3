import '../../../ui/campos/checkbox-styles.ts';
import { MAX_PIX_CHAVE, MAX_PIX_CIDADE, MAX_PIX_NOME } from '@balcao/contract/base/limites';
import type { Loja } from '@balcao/contract/loja/loja';
import { lerChavePix, TIPO_CHAVE_PIX_TEXTO } from '@balcao/contract/pix/chave-pix';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormasAtivas } from '../../../dados/formas.ts';
import { recebedorDe } from '../../../dados/recebedor.ts';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { SettingsForm } from '../../../ui/paginas/settings-form.tsx';
import sections from '../../../ui/paginas/settings-section.module.css';
import { QrCode } from '../../../ui/sinais/qr-code.tsx';
import classes from './ajustes.module.css';
import {
  AJUSTE_CAIXA,
  AJUSTE_COZINHA,
  AJUSTE_ESTOQUE,
  AJUSTE_FIADO,
  AJUSTE_PIX,
  AJUSTE_TAXA,
  AJUSTE_VIRADA,
  CUSTOS_DA_ENTRADA,
  viradas,
} from './ler-ajustes.ts';
import { useAjuste } from './use-ajuste.ts';

const below = sections.below ?? '';

interface AjusteFormProps {
  loja: Loja;
}

export function PixForm({ loja }: AjusteFormProps) {
  const formulario = useAjuste(loja, AJUSTE_PIX);
  const { values, input } = formulario;
  const chave = lerChavePix(values.pixChave);
  const formas = useFormasAtivas();
  const desligado = formas.length > 0 && formas.every(({ tipo }) => tipo !== 'PIX');
  return (
    <SettingsForm label="Pix" salvar="Salvar Pix" formulario={formulario}>
      <TextInput
        label="Chave Pix"
        description={
          chave
            ? `Chave do tipo ${TIPO_CHAVE_PIX_TEXTO[chave.tipo]}.`
            : 'CPF, CNPJ, celular, e-mail ou chave aleatória da conta da loja.'
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={MAX_PIX_CHAVE}
        autoCapitalize="none"
        spellCheck={false}
        {...input('pixChave')}
      />
      <FieldRow>
        <TextInput
          label="Nome no Pix"
          description={`Até ${MAX_PIX_NOME} letras`}
          maxLength={MAX_PIX_NOME}
          placeholder={loja.nome}
          {...input('pixNome')}
        />
        <TextInput
          label="Cidade"
          description={`Até ${MAX_PIX_CIDADE} letras`}
          maxLength={MAX_PIX_CIDADE}
          {...input('pixCidade')}
        />
      </FieldRow>
      {desligado && <Note tom="atencao">O Pix está desligado nas formas de pagamento.</Note>}
      <PixPrevia loja={{ ...loja, ...values }} />
    </SettingsForm>
  );
}

export function DinheiroForm({ loja }: AjusteFormProps) {
  const formulario = useAjuste(loja, AJUSTE_CAIXA);
  const { check } = formulario;
  return (
    <SettingsForm label="Dinheiro e caixa" salvar="Salvar caixa" formulario={formulario}>
      <div>
        <Checkbox
          label="Pedir a abertura do caixa antes da primeira venda"
          description="Quem vende conta o troco inicial. Desligado, abrir o caixa é opcional."
          {...check('exigirCaixa')}
        />
        <Checkbox
          label="Mostrar a diferença a quem fechou o caixa"
          description="Só depois de contado. Desligado, só você vê se sobrou ou faltou."
          {...check('mostrarDiferenca')}
        />
      </div>
    </SettingsForm>
  );
}

export function EstoqueForm({ loja }: AjusteFormProps) {
  const formulario = useAjuste(loja, AJUSTE_ESTOQUE);
  const { check, input } = formulario;
  return (
    <SettingsForm label="Estoque" salvar="Salvar estoque" formulario={formulario}>
      <div>
        <Checkbox
          label="Quem vende pode registrar perdas"
          description="O que quebra ou vence no balcão, sem abrir os produtos. Desligado, só quem cuida dos produtos."
          {...check('perdasPorVendedores')}
        />
      </div>
      <NativeSelect
        label="Custo depois de uma compra"
        description="Dele saem o lucro e o valor do estoque. Vale da próxima compra em diante."
        data={CUSTOS_DA_ENTRADA.map((um) => ({ ...um }))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ description: below }}
        className={classes.curto ?? ''}
        {...input('custo')}
      />
    </SettingsForm>
  );
}

export function CozinhaForm({ loja }: AjusteFormProps) {
  const formulario = useAjuste(loja, AJUSTE_COZINHA);
  const { input } = formulario;
  return (
    <SettingsForm label="Tempos da cozinha" salvar="Salvar tempos" formulario={formulario}>
      <FieldRow>
        <TextInput label="Amarelo depois de (minutos)" inputMode="numeric" {...input('amarelo')} />
        <TextInput label="Vermelho depois de (minutos)" inputMode="numeric" {...input('vermelho')} />
      </FieldRow>
    </SettingsForm>
  );
}

export function FiadoForm({ loja }: AjusteFormProps) {
  const formulario = useAjuste(loja, AJUSTE_FIADO);
  const { input } = formulario;
  return (
    <SettingsForm label="Fiado" salvar="Salvar fiado" formulario={formulario}>
      <MoneyInput
        label="Limite de cada cliente"
        description="Em branco, sem limite. Com 0,00, ninguém compra fiado. Cada cliente pode ter o seu."
        placeholder="Sem limite"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ description: below }}
        className={classes.curto ?? ''}
        {...input('limiteFiadoPadrao')}
      />
    </SettingsForm>
  );
}

export function TaxaForm({ loja }: AjusteFormProps) {
  const formulario = useAjuste(loja, AJUSTE_TAXA);
  const { input } = formulario;
  return (
    <SettingsForm label="Taxa de serviço" salvar="Salvar taxa" formulario={formulario}>
      <TextInput
        label="Taxa de serviço (%)"
        description="Um toque a põe na comanda, outro tira: quem decide é o cliente. Com 0, não é oferecida."
        inputMode="decimal"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ description: below }}
        className={classes.curto ?? ''}
        {...input('taxaServicoPadrao')}
      />
    </SettingsForm>
  );
}

export function ViradaForm({ loja }: AjusteFormProps) {
  const formulario = useAjuste(loja, AJUSTE_VIRADA);
  const { input } = formulario;
  return (
    <SettingsForm label="Virada do dia" salvar="Salvar virada" formulario={formulario}>
      <NativeSelect
        label="O dia termina"
        description="O que se vende até essa hora conta no dia anterior. Mudar refaz os dias de todo o histórico."
        data={viradas(loja.viradaDoDia)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ description: below }}
        className={classes.curto ?? ''}
        {...input('viradaDoDia')}
      />
    </SettingsForm>
  );
}

/** Shows name and city as the customer's bank shows them, letter by letter. */
function PixPrevia({ loja }: { loja: Pick<Loja, 'nome' | 'pixChave' | 'pixNome' | 'pixCidade'> }) {
  const recebedor = recebedorDe(loja);
  const tipo = lerChavePix(loja.pixChave ?? '')?.tipo;
  const said = JSON.stringify(recebedor);
  const [codigo, setCodigo] = useState<string>();

  useEffect(() => {
    let gone = false;
    setCodigo(undefined);
    if (said === undefined) return;
    void import('../../../lib/br-code.ts')
      .then(({ brCode }) => !gone && setCodigo(brCode(JSON.parse(said))))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [said]);

  if (!recebedor || !tipo) {
    return (
      <Note tom="neutro">
        Sem chave, o Pix funciona à mão: você confere o pagamento no aplicativo do banco.
      </Note>
    );
  }
  return (
    <section className={classes.previa} aria-label="O que o cliente vê no banco">
      <div className={classes.codigo}>
        {codigo && <QrCode text={codigo} label="Código Pix da loja, sem valor" />}
      </div>
      <dl className={classes.dados}>
        <dt>O banco do cliente mostra</dt>
        <dd className={classes.nome}>{recebedor.nome.slice(0, MAX_PIX_NOME).trim()}</dd>
        <dt>Cidade</dt>
        <dd>{recebedor.cidade.slice(0, MAX_PIX_CIDADE).trim()}</dd>
        <dt>{TIPO_CHAVE_PIX_TEXTO[tipo]}</dt>
        <dd>{recebedor.chave}</dd>
      </dl>
      <p className={classes.nota}>Muitos bancos mostram também o titular da conta.</p>
    </section>
  );
}
