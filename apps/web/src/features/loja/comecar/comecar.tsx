import { MAX_PIX_CHAVE } from '@balcao/contract/base/limites';
import type { TipoForma } from '@balcao/contract/caixa/formas';
import { formas as endpoints } from '@balcao/contract/caixa/formas.endpoints';
import type { Ramo } from '@balcao/contract/loja/ramos';
import { lerChavePix, TIPO_CHAVE_PIX_TEXTO } from '@balcao/contract/pix/chave-pix';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { chamar } from '../../../dados/api-client.ts';
import { formasQuery, guardarFormas } from '../../../dados/formas.ts';
import { produtosQuery } from '../../../dados/produtos.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { QuietFrame } from '../../../ui/paginas/quiet-frame.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import '../../../ui/paginas/quiet.css';
import { useSalvarLoja } from '../api.ts';
import classes from './comecar.module.css';
import { ListaDaPrateleira } from './prateleira.tsx';
import {
  formasCom,
  fraseDa,
  lerRespostas,
  PERGUNTADAS,
  PROPOSTAS,
  RAMO_OPCOES,
  tiposLigados,
} from './respostas.ts';
import { usePrateleira } from './use-prateleira.ts';

const SEM_FORMA = 'Escolha pelo menos uma forma de pagamento.';

const PRECO_ERRADO = 'Há um preço que não dá para ler. Corrija, ou desmarque o produto.';

/** Where the goods come from. */
type Origem = 'prateleira' | 'planilha' | 'umPorUm';

/** Said before it is done. */
const FRASE_DA_ORIGEM: Record<Exclude<Origem, 'prateleira'>, string> = {
  planilha: 'Em seguida você escolhe o arquivo: um CSV do Excel, do Google ou de outro sistema.',
  umPorUm:
    'A tela de vendas abre vazia. Leia um código de barras, com o leitor ou a câmera, ou digite o nome e o preço.',
};

export interface ComecarProps {
  /** To the till; `comandas`: what is sold there waits on a tab. */
  onComecar: (comandas: boolean) => void;
  /** To where a file of goods comes in. */
  onPlanilha: () => void;
  onPular: () => void;
}

/** The first day: a few questions on one page, none of which has to be answered. */
export default function Comecar({ onComecar, onPlanilha, onPular }: ComecarProps) {
  const formas = useQuery(formasQuery);
  const catalogo = useQuery(produtosQuery);
  const [ramo, setRamo] = useState<Ramo>();
  const prateleira = usePrateleira(ramo);
  const [querendo, setOrigem] = useState<Origem>();
  // One that this kind of shop does not have was not chosen.
  const origem = querendo === 'prateleira' && !prateleira.de ? undefined : querendo;
  const cheia = origem === 'prateleira';
  /** The pressed forms; until one is pressed the kind of shop proposes. */
  const [escolhidas, setEscolhidas] = useState<readonly TipoForma[]>();
  const salvarLoja = useSalvarLoja();
  const client = useQueryClient();
  const agora = formas.data ?? [];
  const tipos = escolhidas ?? (ramo ? PROPOSTAS[ramo].formas : tiposLigados(agora));
  const comPix = tipos.includes('PIX');
  const { values, input, alerta, setAlerta, busy, props } = useFormulario({
    inicio: { pixChave: '' },
    ler: ({ pixChave }) => {
      const lido = lerRespostas({ ramo, pixChave: comPix ? pixChave : '' });
      if (!lido.data) return lido;
      if (tipos.length === 0) return { errors: {}, mensagem: SEM_FORMA };
      return cheia && prateleira.errado !== undefined ? { errors: {}, mensagem: PRECO_ERRADO } : lido;
    },
    // All may be said again as they are: a failure in between leaves nothing to mend.
    enviar: async (loja) => {
      const ligados = tiposLigados(agora);
      if (tipos.length !== ligados.length || tipos.some((tipo) => !ligados.includes(tipo))) {
        const saved = await chamar(endpoints.editar, { body: { formas: formasCom(agora, tipos) } });
        guardarFormas(client, saved.formas);
      }
      if (Object.keys(loja).length > 0) await salvarLoja.mutateAsync(loja);
      if (cheia) await prateleira.encher();
    },
    aoSalvar: () => {
      if (origem === 'planilha') onPlanilha();
      else onComecar(ramo !== undefined && PROPOSTAS[ramo].comandas);
    },
    erro: 'Não foi possível salvar. Tente de novo, ou pule.',
    onde: 'campoOuTopo',
  });
  const chave = lerChavePix(values.pixChave);

  function marcar(tipo: TipoForma, marcada: boolean) {
    setAlerta(undefined);
    setEscolhidas(marcada ? [...tipos, tipo] : tipos.filter((outro) => outro !== tipo));
  }

  return (
    <QuietFrame
      larga
      acao={
        <Button variant="default" onClick={onPular}>
          Pular
        </Button>
      }
    >
      <title>Prepare o seu caixa · Balcão</title>
      <h1 className={classes.titulo}>Prepare o seu caixa</h1>
      <p className={classes.descricao}>
        Nenhuma resposta é obrigatória. Tudo se muda depois em Configurações.
      </p>
      {formas.data ? (
        <form {...props} aria-label="Prepare o seu caixa" className={classes.perguntas}>
          <Opcoes
            legenda="Que tipo de loja é a sua?"
            tipo="radio"
            nome="ramo"
            foco
            opcoes={RAMO_OPCOES}
            marcadas={ramo ? [ramo] : []}
            onMarcar={setRamo}
          >
            <p className={classes.frase} aria-live="polite">
              {ramo ? fraseDa(PROPOSTAS[ramo]) : 'Sem resposta, a tela de vendas abre na venda direta.'}
            </p>
          </Opcoes>
          <Opcoes
            legenda="Como os clientes pagam?"
            tipo="checkbox"
            nome="formas"
            opcoes={PERGUNTADAS}
            marcadas={tipos}
            onMarcar={marcar}
          />
          {comPix && (
            <div className={classes.pergunta}>
              <TextInput
                label="Qual é a sua chave Pix?"
                classNames={{ label: classes.legenda ?? '' }}
                description={
                  chave
                    ? `Chave do tipo ${TIPO_CHAVE_PIX_TEXTO[chave.tipo]}: a venda mostra o código com o valor.`
                    : 'CPF, CNPJ, celular, e-mail ou chave aleatória. Sem ela, você confere o Pix no aplicativo do banco.'
                }
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                maxLength={MAX_PIX_CHAVE}
                autoCapitalize="none"
                spellCheck={false}
                {...input('pixChave')}
              />
            </div>
          )}
          {!catalogo.data?.length && (
            <Opcoes
              legenda="Com que produtos você começa?"
              tipo="radio"
              nome="origem"
              opcoes={[
                ...(prateleira.de
                  ? [['prateleira', `Com ${prateleira.produtos.length} produtos prontos`] as const]
                  : []),
                ['planilha', 'Com a minha planilha'],
                ['umPorUm', 'Um por um, ao vender'],
              ]}
              marcadas={origem ? [origem] : []}
              onMarcar={setOrigem}
            >
              {cheia ? (
                <ListaDaPrateleira prateleira={prateleira} />
              ) : (
                origem && <p className={classes.frase}>{FRASE_DA_ORIGEM[origem]}</p>
              )}
            </Opcoes>
          )}
          {alerta && (
            <Note tom="ruim" role="alert">
              {alerta}
            </Note>
          )}
          <div className={classes.botoes}>
            <Button type="submit" size="lg" loading={busy}>
              Começar a vender
            </Button>
          </div>
        </form>
      ) : naoVeio(formas) ? (
        <ErrorState card texto="Não foi possível carregar as perguntas." consulta={formas} />
      ) : (
        <Loading label="Carregando as perguntas" count={1} height={420} />
      )}
    </QuietFrame>
  );
}

interface OpcoesProps<V extends string> {
  legenda: string;
  tipo: 'radio' | 'checkbox';
  nome: string;
  opcoes: readonly (readonly [V, string])[];
  marcadas: readonly V[];
  onMarcar: (valor: V, marcada: boolean) => void;
  /** The first has the focus when the page opens. */
  foco?: boolean;
  /** Below them. */
  children?: ReactNode;
}

/** Answers to press, which a keyboard goes through as through any radios or boxes. */
function Opcoes<V extends string>(props: OpcoesProps<V>) {
  const { legenda, tipo, nome, opcoes, marcadas, onMarcar, foco, children } = props;
  return (
    <fieldset className={classes.pergunta}>
      <legend className={classes.legenda}>{legenda}</legend>
      <div className={classes.opcoes}>
        {opcoes.map(([valor, texto], index) => (
          <label key={valor} className={classes.opcao}>
            <input
              type={tipo}
              name={nome}
              value={valor}
              checked={marcadas.includes(valor)}
              // biome-ignore lint/a11y/noAutofocus: the page asks, and this is where the answer begins.
              autoFocus={foco && index === 0}
              onChange={(event) => onMarcar(valor, event.currentTarget.checked)}
            />
            {texto}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
