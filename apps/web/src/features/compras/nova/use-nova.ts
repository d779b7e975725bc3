import { useEffect, useState } from 'react';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { guardarRascunho, lerRascunho } from '../../../dados/rascunhos.ts';
import { type CompraAMao, SEM_NADA } from './compra-a-mao.ts';

interface Nova {
  compra: CompraAMao;
  /** Of the purchase, and the key under which it is sent: made once, so that it enters once. */
  id: string;
  chave: string;
}

const NOME = 'compras.nova';

/** Begins one with what is known of it; one that was begun goes only where its person says so. */
export async function comecarNova(compra: CompraAMao, trocar: () => Promise<boolean>): Promise<boolean> {
  const antes = await lerRascunho<Nova>(NOME);
  const comecada = antes !== undefined && antes.compra.linhas.length > 0;
  if (comecada && !(await trocar())) return false;
  guardarRascunho(NOME, { compra, id: uuidv7(), chave: uuidv4() } satisfies Nova);
  return true;
}

/** The purchase that is being typed: still there after a closed tab. Undefined until the device was asked. */
export function useNova() {
  const [nova, setNova] = useState<Nova>();
  useEffect(() => {
    let gone = false;
    void lerRascunho<Nova>(NOME).then((guardada) => {
      if (!gone) setNova(guardada ?? { compra: SEM_NADA, id: uuidv7(), chave: uuidv4() });
    });
    return () => {
      gone = true;
    };
  }, []);
  function gravar(outra: Nova) {
    setNova(outra);
    guardarRascunho(NOME, outra);
  }
  return {
    nova,
    mudar: (parte: Partial<CompraAMao>) => nova && gravar({ ...nova, compra: { ...nova.compra, ...parte } }),
    /** Refused: what is put right is another intent. */
    outraChave: () => nova && gravar({ ...nova, id: uuidv7(), chave: uuidv4() }),
    esquecer: () => guardarRascunho(NOME, undefined),
    limpar: () => gravar({ compra: SEM_NADA, id: uuidv7(), chave: uuidv4() }),
  };
}
