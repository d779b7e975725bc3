import '../../../ui/campos/checkbox-styles.ts';
import { MAX_CODIGO, MAX_CODIGO_BALANCA, MAX_NOME } from '@balcao/contract/base/limites';
import { produtoDoNome } from '@balcao/contract/produtos/nomes';
import type { Produto, ProdutoInput } from '@balcao/contract/produtos/produtos';
import { Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useCategorias } from '../../../dados/categorias.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { NomeIgual } from '../../../ui/campos/nome-igual.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { perguntarDescarte } from '../../../ui/dialogos/perguntar-descarte.ts';
import { CONFIRA, perguntarPreco } from '../../../ui/dialogos/perguntar-preco.ts';
import { Dobrado } from '../../../ui/paginas/dobrado.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { IconBarcode, IconPackageImport, IconToolsKitchen2, IconTrash } from '../../../ui/sinais/icons.ts';
import classes from '../produtos.module.css';
import { Fiscal } from './fiscal.tsx';
import {
  balancaDeOutro,
  codigoDeOutro,
  comQuantidade,
  emptyValues,
  erroSobMais,
  firstMissing,
  LEITURA_DO_CUSTO,
  lerProduto,
  margemEmPalavras,
  mudouQuantidade,
  temMais,
  type ValoresProduto,
  valuesOf,
} from './formulario.ts';
import { FotoCampo, type FotoNova } from './foto-campo.tsx';
import { OutrosCodigos } from './outros-codigos.tsx';
import { PorQueCampos } from './por-que-campos.tsx';
import { useSalvarFormulario } from './use-salvar.ts';

const MAIS = { titulo: 'Mais', nota: 'foto, custo, venda por quilo, códigos, nota fiscal' };
const VENDIDO_POR = [
  { value: 'un', label: 'Unidade' },
  { value: 'kg', label: 'Quilo (kg)' },
];

const NO_BOTAO = { NA_VENDA: ': kit', PRODUCAO: ': produção' };

/** Hints stand below the field: nothing beside it moves. */
const ABAIXO: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

export interface ProdutoFormProps {
  /** The product as it was when the form opened; none: a new one. */
  produto: Produto | undefined;
  inicio: Partial<ValoresProduto>;
  produtos: readonly Produto[];
  onClose: () => void;
  /** Asks, and takes it out of the list. */
  onDelete: (produto: Produto) => void;
  /** Another one in this one's place: what was typed here may go. */
  onOpen: (produto: Produto) => void;
  /** Goods of it came: told elsewhere, and this closes. */
  onEntrada: (produto: Produto) => void;
  /** What it is made of: told elsewhere, and this closes. */
  onFicha: (produto: Produto) => void;
  /** Saved just before from this form: said where the next one is typed. */
  anterior?: string | undefined;
  onSaved: (produto: Produto, como: { novo: boolean; outro: boolean }) => void;
}

export default function ProdutoForm(props: ProdutoFormProps) {
  const { produto, inicio, produtos, anterior, onClose, onDelete, onOpen, onEntrada, onFicha, onSaved } =
    props;
  const [foto, setFoto] = useState<FotoNova>();
  /** Whether the next one is to be typed here. */
  const outro = useRef(false);
  const enviar = useSalvarFormulario(produto);
  const { values, antes, change, erros, input, check, dialog, submit } = useFormulario({
    inicio: () => (produto ? valuesOf(produto) : emptyValues(inicio)),
    ler: async (values) => {
      const lido = lerProduto(values, produto);
      if (!lido.data) return lido;
      const longe = await precoLonge(lido.data);
      return longe ? { errors: { [longe]: CONFIRA } } : { data: { dados: lido.data, values } };
    },
    enviar: ({ dados, values }, { id }) => enviar.mutar(dados, { foto, id, values }),
    aoSalvar: (saved) => onSaved(saved, { novo: !produto, outro: outro.current }),
    erro: enviar.erroDe,
    noCampo: { ID_EM_USO: 'nome', CODIGO_EM_USO: 'codigoBarras' },
  });
  const [mais, setMais] = useState(() => temMais(values) || produto?.foto != null);
  if (!mais && erroSobMais(erros)) setMais(true);
  /** A product that was counted before has an ideal of its own. */
  const segue = !produto || produto.semControle;
  const categorias = useCategorias();
  const opcoes = [{ value: '', label: 'Escolha…', disabled: true }, ...categorias.map(({ nome }) => nome)];
  /** It has no balance, and costs what its parts do. */
  const kit = produto?.ficha === 'NA_VENDA';
  const porPeso = values.unidade === 'kg';
  const igual = useMemo(
    () => produtoDoNome(produtos, values.nome, produto),
    [produtos, values.nome, produto],
  );

  /** The name alone is found again by typing it. */
  async function abrir(outro: Produto) {
    const maisDigitado = foto || JSON.stringify({ ...values, nome: antes.nome }) !== JSON.stringify(antes);
    if (!maisDigitado || (await perguntarDescarte())) onOpen(outro);
  }

  /** The field whose price is far from the others and not meant. One that was there before was meant. */
  async function precoLonge({ valor, custo }: ProdutoInput): Promise<'valor' | 'custo' | undefined> {
    const outros = produtos.filter(({ id }) => id !== produto?.id);
    if (valor !== produto?.valor && !(await perguntarPreco(valor, outros))) return 'valor';
    if (custo == null || custo === produto?.custo) return undefined;
    return (await perguntarPreco(custo, outros)) ? undefined : 'custo';
  }

  /** Told elsewhere, where what was typed here may go. */
  async function sairPara(abrir: (produto: Produto) => void, de: Produto) {
    if ((dialog.dirty || foto) && !(await perguntarDescarte())) return;
    onClose();
    abrir(de);
  }

  function enviarCom(maisUm: boolean) {
    outro.current = maisUm;
    submit();
  }

  /** A scanner ends with Enter: that must not send a form of which the person has filled one field. */
  function afterScan(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const missing = firstMissing(values, produto);
    const next = missing ? `[name="${missing}"]` : '[type="submit"]';
    dialog.form.current?.querySelector<HTMLElement>(next)?.focus();
  }

  return (
    <FormDialog
      titulo={produto ? 'Editar produto' : 'Novo produto'}
      size="lg"
      {...dialog}
      className={classes.form}
      dirty={dialog.dirty || foto !== undefined}
      salvar="Salvar"
      outro={produto ? undefined : { texto: 'Salvar e adicionar outro', onClick: () => enviarCom(true) }}
      onSubmit={() => enviarCom(false)}
      onClose={onClose}
    >
      {anterior && (
        <Text role="status" c="dimmed" size="sm">{`“${anterior}” foi adicionado. Agora o próximo.`}</Text>
      )}
      <TextInput
        label="Nome"
        required
        data-autofocus
        maxLength={MAX_NOME}
        inputWrapperOrder={ABAIXO}
        description={igual && <NomeIgual produto={igual} onOpen={() => void abrir(igual)} />}
        {...input('nome')}
      />
      <div className={classes.primeiros}>
        <FieldRow pair>
          <MoneyInput label={porPeso ? 'Preço por kg' : 'Preço'} required {...input('valor')} />
          <NativeSelect label="Categoria" required data={opcoes} {...input('categoria')} />
        </FieldRow>
        {!values.semControle && (
          <FieldRow pair>
            <TextInput
              label="Quantidade"
              inputWrapperOrder={ABAIXO}
              description={porPeso ? 'Os quilos que há agora, como 2,350' : 'O que há agora'}
              required
              inputMode={porPeso ? 'decimal' : 'numeric'}
              {...input('quantidade')}
              onChange={({ currentTarget: { value } }) =>
                change(segue ? comQuantidade(values, value) : { quantidade: value })
              }
            />
            <TextInput
              label="Estoque ideal"
              inputWrapperOrder={ABAIXO}
              description={porPeso ? 'Os quilos que deveria haver' : 'O que deveria haver'}
              required
              inputMode={porPeso ? 'decimal' : 'numeric'}
              {...input('estoque')}
            />
          </FieldRow>
        )}
      </div>
      {mudouQuantidade(values, produto) && (
        <PorQueCampos
          antes={produto}
          values={values}
          error={erros.porque}
          pago={input('pago')}
          motivo={input('motivo')}
          onChange={change}
        />
      )}
      {produto && !produto.semControle && (
        <Button
          className={classes.entrada ?? ''}
          variant="default"
          leftSection={<IconPackageImport />}
          disabled={dialog.busy}
          onClick={() => void sairPara(onEntrada, produto)}
        >
          Chegou mercadoria: dar entrada
        </Button>
      )}
      {produto && (
        <Button
          className={classes.entrada ?? ''}
          variant="default"
          leftSection={<IconToolsKitchen2 />}
          disabled={dialog.busy}
          onClick={() => void sairPara(onFicha, produto)}
        >
          {`Do que é feito${produto.ficha ? NO_BOTAO[produto.ficha] : ''}`}
        </Button>
      )}
      <Dobrado {...MAIS} aberto={mais} onToggle={() => setMais(!mais)}>
        <FotoCampo atual={produto?.foto ?? null} nova={foto} onChange={setFoto} />
        <FieldRow pair>
          {!kit && (
            <MoneyInput
              label={porPeso ? 'Custo por kg' : 'Custo'}
              inputWrapperOrder={ABAIXO}
              description={margemEmPalavras(values) ?? 'Opcional: o que você paga'}
              leitura={LEITURA_DO_CUSTO}
              {...input('custo')}
            />
          )}
          <NativeSelect
            label="Vendido por"
            data={VENDIDO_POR}
            value={values.unidade}
            error={erros.unidade}
            name="unidade"
            onChange={(event) => change({ unidade: event.currentTarget.value === 'kg' ? 'kg' : 'un' })}
          />
        </FieldRow>
        {(porPeso || values.codigoBalanca !== '') && (
          <TextInput
            label="Código na balança"
            inputWrapperOrder={ABAIXO}
            description="Opcional: o número do produto nas etiquetas da balança."
            inputMode="numeric"
            maxLength={MAX_CODIGO_BALANCA}
            {...input('codigoBalanca')}
            error={erros.codigoBalanca ?? balancaDeOutro(produtos, values.codigoBalanca.trim(), produto?.id)}
          />
        )}
        {!kit && (
          <Checkbox
            label="Sem controle de estoque"
            description="Para o que não se conta: café coado, serviço, gelo."
            {...check('semControle')}
          />
        )}
        <Checkbox label="Favorito" description="Aparece primeiro na tela de vendas." {...check('favorito')} />
        <TextInput
          label="Código de barras"
          inputWrapperOrder={ABAIXO}
          description="Opcional. Digite ou use o leitor."
          maxLength={MAX_CODIGO}
          leftSection={<IconBarcode />}
          onKeyDown={afterScan}
          {...input('codigoBarras')}
          error={erros.codigoBarras ?? codigoDeOutro(produtos, values.codigoBarras.trim(), produto?.id)}
        />
        <OutrosCodigos
          values={values}
          erros={erros}
          produtos={produtos}
          produto={produto}
          onChange={change}
        />
        <Fiscal ncm={input('ncm')} cest={input('cest')} origem={input('origem')} />
      </Dobrado>
      {produto && (
        <Button
          className={classes.remove ?? ''}
          variant="subtle"
          color="perigo"
          leftSection={<IconTrash />}
          disabled={dialog.busy}
          onClick={() => onDelete(produto)}
        >
          Excluir produto
        </Button>
      )}
    </FormDialog>
  );
}
