import { formatCusto } from '@balcao/contract/base/custo';
import { formatReais, parseMoney } from '@balcao/contract/base/money';
import { custoDaPeca, pecasEmMilesimos } from '@balcao/contract/compras/custo';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { Button } from '../../../ui/pecas/button.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { NovoCampos } from '../campos/novo-campos.tsx';
import { ProdutoCampo } from '../campos/produto-campo.tsx';
import { numeroToText, parseComprados, parseFator, pecasEmPalavras } from '../numeros.ts';
import type { LinhaEmCurso } from './em-curso.ts';
import { nomeLegivel } from './nome-legivel.ts';
import classes from './nota.module.css';
import { erroDoNovo, produtoDaLinha } from './produto-novo.ts';
import type { NovoProduto, ProdutoNomeado } from './respostas.ts';

export interface Responder {
  produto: (linha: LinhaEmCurso, produto: ProdutoNomeado) => void;
  novo: (linha: LinhaEmCurso, novo: NovoProduto) => void;
  fator: (linha: LinhaEmCurso, fator: string) => void;
  bonificacao: (linha: LinhaEmCurso, deGraca: boolean) => void;
  abrir: (linha: LinhaEmCurso) => void;
}

interface PerguntaProps {
  curso: LinhaEmCurso;
  produtos: readonly Produto[];
  responder: Responder;
}

/** A line of which a person has to say something, with its question open. */
export function PerguntaDaLinha({ curso, produtos, responder }: PerguntaProps) {
  const { linha, pergunta, produto, erro } = curso;
  return (
    <li id={idDaPergunta(linha.posicao)} className={classes.pergunta}>
      <div className={classes.cabeca}>
        <strong>{linha.nome}</strong>
        <span className={classes.sobre}>
          {[
            `${numeroToText(linha.quantidade)} ${linha.unidade}`,
            formatReais(linha.custo),
            produto && pergunta !== 'produto' && produto.nome,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {pergunta === 'produto' && <QualProduto curso={curso} produtos={produtos} responder={responder} />}
      {pergunta === 'fator' && (
        <Quantas curso={curso} onResponder={(fator) => responder.fator(curso, fator)} />
      )}
      {pergunta === 'bonificacao' && (
        <DeGraca curso={curso} onResponder={(deGraca) => responder.bonificacao(curso, deGraca)} />
      )}
      {!pergunta && erro && (
        <div className={classes.erro}>
          <Text>{erro}</Text>
          <Button data-primeiro variant="default" onClick={() => responder.abrir(curso)}>
            Corrigir
          </Button>
        </div>
      )}
    </li>
  );
}

export const idDaPergunta = (posicao: number) => `pergunta-${posicao}`;

function QualProduto({ curso, produtos, responder }: PerguntaProps) {
  const { linha, sugestao, custoUnitario } = curso;
  const [novo, setNovo] = useState<NovoProduto>();
  const box = useRef<HTMLDivElement>(null);
  const focar = (seletor: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(seletor)?.focus());

  function criar() {
    const outro = produtoDaLinha(linha, { id: uuidv7(), custoUnitario, produtos });
    setNovo(outro);
    // What the shop's own prices could not tell.
    focar(outro.valor === '' ? '[name="valor"]' : '[name="nome"]');
  }

  function voltar() {
    setNovo(undefined);
    focar('[role="combobox"]');
  }

  return (
    <div ref={box} data-inteira={novo ? true : undefined}>
      {novo ? (
        <Cadastrar
          novo={novo}
          produtos={produtos}
          custoUnitario={custoUnitario}
          onChange={setNovo}
          onVoltar={voltar}
          onUsar={({ id, nome }) => responder.produto(curso, { id, nome })}
          onPronto={() => responder.novo(curso, novo)}
        />
      ) : (
        <ProdutoCampo
          label="Qual é o produto?"
          name={`produto-${linha.posicao}`}
          produtos={produtos}
          sugestao={sugestao}
          novo={nomeLegivel(linha.nome)}
          primeira
          onEscolher={(produto) => responder.produto(curso, produto)}
          onCriar={criar}
        />
      )}
    </div>
  );
}

interface CadastrarProps {
  novo: NovoProduto;
  produtos: readonly Produto[];
  custoUnitario: number | null;
  onChange: (novo: NovoProduto) => void;
  onVoltar: () => void;
  onUsar: (produto: Produto) => void;
  onPronto: () => void;
}

function Cadastrar({ novo, produtos, custoUnitario, onChange, onVoltar, onUsar, onPronto }: CadastrarProps) {
  const [erro, setErro] = useState<ReturnType<typeof erroDoNovo>>();
  const form = useRef<HTMLFormElement>(null);

  function pronto(event: FormEvent) {
    event.preventDefault();
    const errado = erroDoNovo(novo);
    setErro(errado);
    if (errado) form.current?.querySelector<HTMLElement>(`[name="${errado.campo}"]`)?.focus();
    else onPronto();
  }

  function tecla(event: KeyboardEvent) {
    if (event.key === 'Escape') onVoltar();
    // In a list Enter would only open it.
    if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) pronto(event);
  }

  return (
    <form
      ref={form}
      className={classes.campos}
      onSubmit={pronto}
      onKeyDown={tecla}
      aria-label="Novo produto"
      noValidate
    >
      <NovoCampos
        novo={novo}
        produtos={produtos}
        erro={erro}
        nota={notaDoPreco(novo, custoUnitario)}
        onChange={onChange}
        onUsar={onUsar}
      />
      <Botoes>
        <Button variant="subtle" onClick={onVoltar}>
          Procurar outro
        </Button>
        <Button type="submit">Cadastrar com a compra</Button>
      </Botoes>
    </form>
  );
}

/** What the shop keeps of the price, once it is known what a piece costs. */
function notaDoPreco({ valor, unidade }: NovoProduto, custo: number | null): string | undefined {
  if (custo === null) return undefined;
  const preco = parseMoney(valor);
  const cada = `Custa ${formatCusto(custo)} ${unidade === 'kg' ? 'o quilo' : 'cada'}`;
  if (!preco) return cada;
  return `${cada} · margem ${Math.round((100 * (preco - custo * 100)) / preco)}\u00a0%`;
}

function Quantas({ curso, onResponder }: { curso: LinhaEmCurso; onResponder: (fator: string) => void }) {
  const { linha, quantidade, centavos, unidade } = curso;
  const [texto, setTexto] = useState(curso.fator);
  const [erro, setErro] = useState<string>();
  const [fator, comprados] = [parseFator(texto), parseComprados(quantidade)];
  const milesimos = fator && comprados ? pecasEmMilesimos(comprados, fator) : undefined;
  const inteiras = unidade === 'kg' || (milesimos ?? 0) % 1000 === 0;
  const cada = milesimos && centavos !== undefined ? custoDaPeca(centavos, milesimos) : null;

  function confirmar(event: FormEvent) {
    event.preventDefault();
    if (fator === undefined) return setErro('Informe quantas peças, como 12.');
    if (!inteiras) return setErro('Assim sobra um pedaço de peça. Confira o número.');
    onResponder(texto);
  }

  return (
    <form className={classes.quantas} onSubmit={confirmar} aria-label={`Peças em ${linha.nome}`} noValidate>
      <TextInput
        data-primeiro
        className={classes.numero ?? ''}
        label={`1 ${linha.unidade} tem ${unidade === 'kg' ? 'quantos quilos' : 'quantas peças'}?`}
        name="fator"
        inputMode="decimal"
        value={texto}
        error={erro}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setErro(undefined);
          setTexto(event.currentTarget.value);
        }}
      />
      <p className={classes.daria} role="status">
        {milesimos !== undefined &&
          cada !== null &&
          `${pecasEmPalavras(milesimos, unidade)}, ${formatCusto(cada)} ${unidade === 'kg' ? 'o quilo' : 'cada'}`}
      </p>
      <Button type="submit">Confirmar</Button>
    </form>
  );
}

function DeGraca({ curso, onResponder }: { curso: LinhaEmCurso; onResponder: (deGraca: boolean) => void }) {
  return (
    <div className={classes.deGraca}>
      <Text>Veio como bonificação. Com que custo ela entra?</Text>
      <Botoes>
        <Button data-primeiro onClick={() => onResponder(true)}>
          De graça
        </Button>
        <Button variant="default" onClick={() => onResponder(false)}>
          {`Pelo valor da nota (${formatReais(curso.linha.custo)})`}
        </Button>
      </Botoes>
      <Text size="sm" c="dimmed">
        Vale para todas deste fornecedor, também nas próximas notas.
      </Text>
    </div>
  );
}

function Botoes({ children }: { children: ReactNode }) {
  return <div className={classes.botoes}>{children}</div>;
}
