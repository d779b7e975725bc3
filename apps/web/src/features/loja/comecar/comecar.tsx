import { MAX_PIX_CHAVE } from '@balcao/contract/base/limites';
import type { TipoForma } from '@balcao/contract/caixa/formas';
import { formas as endpoints } from '@balcao/contract/caixa/formas.endpoints';
import type { Ramo } from '@balcao/contract/loja/ramos';
import { lerChavePix, TIPO_CHAVE_PIX_TEXTO } from '@balcao/contract/pix/chave-pix';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { chamar } from '../../../dados/api-client.ts';
import { formasQuery, guardarFormas } from '../../../dados/formas.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { Card } from '../../../ui/paginas/card.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Page } from '../../../ui/paginas/page.tsx';
import { useSalvarLoja } from '../api.ts';
import classes from './comecar.module.css';
import {
  formasCom,
  fraseDa,
  lerRespostas,
  PERGUNTADAS,
  PROPOSTAS,
  RAMO_OPCOES,
  tiposLigados,
} from './respostas.ts';

const SEM_FORMA = 'Escolha pelo menos uma forma de pagamento.';

export interface ComecarProps {
  /** To the till; `comandas`: what is sold there waits on a tab. */
  onComecar: (comandas: boolean) => void;
  onPular: () => void;
}

/** The first day: three questions on one page, none of which has to be answered. */
export default function Comecar({ onComecar, onPular }: ComecarProps) {
  const formas = useQuery(formasQuery);
  const [ramo, setRamo] = useState<Ramo>();
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
      return lido.data && tipos.length === 0 ? { errors: {}, mensagem: SEM_FORMA } : lido;
    },
    // Both may be said again as they are: a failure in between leaves nothing to mend.
    enviar: async (loja) => {
      const ligados = tiposLigados(agora);
      if (tipos.length !== ligados.length || tipos.some((tipo) => !ligados.includes(tipo))) {
        const saved = await chamar(endpoints.editar, { body: { formas: formasCom(agora, tipos) } });
        guardarFormas(client, saved.formas);
      }
      if (Object.keys(loja).length > 0) await salvarLoja.mutateAsync(loja);
    },
    aoSalvar: () => onComecar(ramo !== undefined && PROPOSTAS[ramo].comandas),
    erro: 'Não foi possível salvar. Tente de novo, ou pule.',
    onde: 'campoOuTopo',
  });
  const chave = lerChavePix(values.pixChave);

  function marcar(tipo: TipoForma, marcada: boolean) {
    setAlerta(undefined);
    setEscolhidas(marcada ? [...tipos, tipo] : tipos.filter((outro) => outro !== tipo));
  }

  return (
    <Page
      titulo="Prepare o seu caixa"
      descricao="Três perguntas, nenhuma obrigatória. Tudo se muda depois em Configurações."
    >
      {formas.data ? (
        <form {...props} aria-label="Prepare o seu caixa">
          <Card className={classes.card ?? ''}>
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
                {ramo ? fraseDa(PROPOSTAS[ramo]) : 'Sem resposta, o caixa abre na venda direta.'}
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
                      ? `Chave do tipo ${TIPO_CHAVE_PIX_TEXTO[chave.tipo]}: o caixa mostra o código com o valor.`
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
            {alerta && (
              <Note tom="ruim" role="alert">
                {alerta}
              </Note>
            )}
            <div className={classes.botoes}>
              <Button type="submit" size="lg" loading={busy}>
                Começar a vender
              </Button>
              <Button variant="default" size="lg" onClick={onPular}>
                Pular
              </Button>
            </div>
          </Card>
        </form>
      ) : naoVeio(formas) ? (
        <>
          <ErrorState card texto="Não foi possível carregar as perguntas." consulta={formas} />
          <Button variant="default" onClick={onPular}>
            Pular
          </Button>
        </>
      ) : (
        <Loading label="Carregando as perguntas" count={1} height={420} />
      )}
    </Page>
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
export function Opcoes<V extends string>(props: OpcoesProps<V>) {
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
