import { MAX_IDENTIFICADOR } from '@balcao/contract/base/limites';
import { formatReais } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { contarPecas } from '@balcao/contract/vendas/venda';
import type { ItemVenda } from '@balcao/contract/vendas/vendas';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { SearchField } from '../../../ui/campos/search-field.tsx';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { LinhaAEscolher } from '../linha-a-escolher.tsx';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { itemMovido, type Troca, textoDaRecusa, useMudar } from './api.ts';
import classes from './comanda-dialog.module.css';
import { comNome, porNome, proximosNomes } from './ordem.ts';

const POUCAS = 8;

interface DestinosProps {
  label: string;
  destinos: readonly VendaNaTela[];
  value: string | undefined;
  onChange: (id: string) => void;
}

function Destinos({ label, destinos, value, onChange }: DestinosProps) {
  const [busca, setBusca] = useState('');
  if (destinos.length === 0) return null;
  return (
    <fieldset className={classes.destinos}>
      <legend>{label}</legend>
      {destinos.length > POUCAS && (
        <SearchField
          aria-label="Buscar comanda"
          placeholder="Buscar comanda"
          value={busca}
          onChange={setBusca}
        />
      )}
      <div className={classes.opcoes}>
        {comNome(porNome(destinos), busca).map((destino) => (
          <Card key={destino.id} as="label" inner className={classes.opcao ?? ''}>
            <input
              type="radio"
              name="destino"
              checked={value === destino.id}
              onChange={() => onChange(destino.id)}
            />
            <span>{destino.identificador}</span>
            <span className={classes.valor}>{formatReais(destino.total)}</span>
          </Card>
        ))}
      </div>
    </fieldset>
  );
}

function useMudanca(onMudada: MudarProps['onMudada']) {
  const [busy, setBusy] = useState(false);
  const [erro, setErro] = useState<string>();
  const pedir = useMudar();
  return {
    busy,
    erro,
    setErro,
    mudar: async (pedida: Parameters<typeof pedir>[0]) => {
      if (busy) return;
      setBusy(true);
      try {
        onMudada(await pedir(pedida));
      } catch (error) {
        setErro(textoDaRecusa(error));
        setBusy(false);
      }
    },
  };
}

/** Pieces by the line's place. */
type Escolha = Readonly<Record<number, number>>;

export function Mover({ venda, destinos, onMudada, onBack }: MudarProps) {
  const [escolha, setEscolha] = useState<Escolha>({});
  const [destino, setDestino] = useState<string>();
  const [nome, setNome] = useState('');
  const { busy, erro, setErro, mudar } = useMudanca(onMudada);
  const { itensVenda } = venda;
  const escolhidas = Object.values(escolha).filter((quantidade) => quantidade > 0).length;
  const todas = escolhidas === itensVenda.length;
  const pecas = contarPecas(
    itensVenda.flatMap((item, n) => (escolha[n] ? { ...item, quantidade: escolha[n] } : [])),
  );
  const [sugerido] = proximosNomes([venda, ...destinos], 1);

  function mover() {
    if (escolhidas === 0) return setErro('Escolha o que vai para a outra comanda.');
    const para = destino ?? { identificador: nome.trim() };
    if (typeof para === 'object' && para.identificador === '') return setErro('Escolha para onde vai.');
    const itens = [...itensVenda.keys()].flatMap((posicao) =>
      escolha[posicao] ? itemMovido(venda, posicao, escolha[posicao]) : [],
    );
    const aberta = destinos.find(({ id }) => id === destino);
    void mudar({ tipo: 'mover', de: venda, para: aberta, pedido: { itens, para } });
  }

  const escolher = (posicao: number, quantidade: number) => {
    setErro(undefined);
    setEscolha({ ...escolha, [posicao]: quantidade });
  };

  return (
    <>
      {erro && (
        <Note tom="ruim" role="alert">
          {erro}
        </Note>
      )}
      <fieldset className={classes.linhas}>
        <legend>O que vai?</legend>
        {itensVenda.length > 1 && (
          <Button
            variant="subtle"
            size="sm"
            px="xs"
            onClick={() =>
              setEscolha(
                todas ? {} : Object.fromEntries(itensVenda.map(({ quantidade }, n) => [n, quantidade])),
              )
            }
          >
            {todas ? 'Nenhum' : 'Tudo'}
          </Button>
        )}
        {[...itensVenda.entries()].map(([posicao, item]) => (
          <LinhaAEscolher
            key={posicao}
            item={item}
            marcada={Boolean(escolha[posicao])}
            onMarcar={(marcada) => escolher(posicao, marcada ? item.quantidade : 0)}
            pecas={pecasDe(item, escolha[posicao] ?? 0, (quantas) => escolher(posicao, quantas))}
          />
        ))}
      </fieldset>
      <TextInput
        label="Para uma comanda nova"
        placeholder={`Ex.: ${sugerido}`}
        maxLength={MAX_IDENTIFICADOR}
        mt="sm"
        mb="md"
        value={nome}
        onChange={(event) => {
          setErro(undefined);
          setDestino(undefined);
          setNome(event.currentTarget.value);
        }}
      />
      <Destinos
        label="Ou uma que está aberta"
        destinos={destinos}
        value={destino}
        onChange={(id) => {
          setErro(undefined);
          setDestino(id);
          setNome('');
        }}
      />
      <DialogFoot>
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button loading={busy} onClick={mover}>
          {pecas === 0 ? 'Mover' : `Mover ${plural(pecas, 'item', 'itens')}`}
        </Button>
      </DialogFoot>
    </>
  );
}

function pecasDe({ quantidade, unidade }: ItemVenda, valor: number, onChange: (quantas: number) => void) {
  const contadas = unidade === 'un' && Number.isInteger(quantidade) && quantidade > 1;
  return contadas && valor > 0 ? { valor, maximo: quantidade, onChange } : undefined;
}

export interface MudarProps {
  venda: VendaNaTela;
  destinos: readonly VendaNaTela[];
  onMudada: (mudanca: Troca) => void;
  onBack: () => void;
}

/** The lines of another tab come to this one, and that one is gone. */
export function Juntar({ venda, destinos, onMudada, onBack }: MudarProps) {
  const [id, setId] = useState<string>();
  const { busy, erro, setErro, mudar } = useMudanca(onMudada);
  const outra = destinos.find((destino) => destino.id === id);

  function juntar() {
    if (!outra) return setErro('Escolha a comanda que vem para esta.');
    void mudar({ tipo: 'juntar', de: outra, para: venda });
  }

  return (
    <>
      {erro && (
        <Note tom="ruim" role="alert">
          {erro}
        </Note>
      )}
      <Destinos label="Qual comanda vem para esta?" destinos={destinos} value={id} onChange={setId} />
      {outra && (
        <p className={classes.frase} role="status">
          Os itens de <strong>{outra.identificador}</strong> passam para{' '}
          <strong>{venda.identificador}</strong>
          <span>{`, e ${outra.identificador} sai da lista.`}</span>
        </p>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button loading={busy} onClick={juntar}>
          Juntar
        </Button>
      </DialogFoot>
    </>
  );
}
