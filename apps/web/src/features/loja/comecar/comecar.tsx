import { MAX_PIX_CHAVE } from '@balcao/contract/base/limites';
import type { TipoForma } from '@balcao/contract/caixa/formas';
import type { Ramo } from '@balcao/contract/loja/ramos';
import { lerChavePix, TIPO_CHAVE_PIX_TEXTO } from '@balcao/contract/pix/chave-pix';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { formasQuery } from '../../../dados/formas.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { useCampos } from '../../../lib/use-campos.ts';
import { Card } from '../../../ui/paginas/card.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Page } from '../../../ui/paginas/page.tsx';
import { useComecar } from './api.ts';
import classes from './comecar.module.css';
import { Opcoes } from './opcoes.tsx';
import { fraseDa, PROPOSTAS, RAMO_OPCOES } from './propostas.ts';
import { lerRespostas, PERGUNTADAS, tiposLigados } from './respostas.ts';

const SEM_FORMA = 'Escolha pelo menos uma forma de pagamento.';

export interface ComecarProps {
  /** To the till; `comandas`: what is sold there waits on a tab. */
  onComecar: (comandas: boolean) => void;
  onPular: () => void;
}

/** The first day: three questions on one page, none of which has to be answered. */
export default function Comecar({ onComecar, onPular }: ComecarProps) {
  const formas = useQuery(formasQuery);
  const { form, input, refuse, values } = useCampos({ pixChave: '' });
  const [ramo, setRamo] = useState<Ramo>();
  /** What she pressed; until then the kind of shop proposes. */
  const [escolhidas, setEscolhidas] = useState<readonly TipoForma[]>();
  const [alerta, setAlerta] = useState<string>();
  const comecar = useComecar();

  const agora = formas.data ?? [];
  const tipos = escolhidas ?? (ramo ? PROPOSTAS[ramo].formas : tiposLigados(agora));
  const chave = lerChavePix(values.pixChave);
  const comPix = tipos.includes('PIX');

  function marcar(tipo: TipoForma, marcada: boolean) {
    setAlerta(undefined);
    setEscolhidas(marcada ? [...tipos, tipo] : tipos.filter((outro) => outro !== tipo));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (comecar.isPending) return;
    const lido = lerRespostas({ ramo, pixChave: comPix ? values.pixChave : '' });
    if (!lido.data) {
      refuse(lido.errors);
      return;
    }
    if (tipos.length === 0) return setAlerta(SEM_FORMA);
    comecar.mutate(
      { formas: agora, tipos, loja: lido.data },
      {
        onSuccess: () => onComecar(ramo !== undefined && PROPOSTAS[ramo].comandas),
        onError: (error) => {
          if (error instanceof ApiError && refuse(error.campos)) return;
          setAlerta(errorText(error, 'Não foi possível salvar. Tente de novo, ou pule.'));
        },
      },
    );
  }

  return (
    <Page
      titulo="Prepare o seu caixa"
      descricao="Três perguntas, nenhuma obrigatória. Tudo se muda depois em Configurações."
    >
      {formas.data ? (
        <form ref={form} onSubmit={submit} noValidate aria-label="Prepare o seu caixa">
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
                  autoComplete="off"
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
              <Button type="submit" size="lg" loading={comecar.isPending}>
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
