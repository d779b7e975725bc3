import { describe, expect, it } from 'vitest';
import { lerRecebimento, textoDoResto, trocoRecebido } from './receber.ts';

const FORMA = '0190a000-0000-7000-8000-000000000001';
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('what is received', () => {
  const values = { valor: '30', formaId: FORMA, recebido: '50,00', observacao: ' ' };

  it('is read with its change, which is cash’s alone', () => {
    expect(lerRecebimento(values, true).data).toEqual({
      ...{ valor: 30, formaId: FORMA, recebido: 50, observacao: null, gavetaId: null },
    });
    expect(lerRecebimento(values, false).data).toMatchObject({ recebido: null });
    expect(trocoRecebido(values)).toBe(2000);
    expect(trocoRecebido({ ...values, recebido: '20' })).toBeUndefined();
    expect(trocoRecebido({ ...values, recebido: '' })).toBeUndefined();
  });

  it('is refused where the server would refuse it', () => {
    expect(lerRecebimento({ ...values, valor: '' }, true).errors?.valor).toBe('Informe o valor.');
    expect(lerRecebimento({ ...values, valor: '0' }, true).errors?.valor).toMatch(/maior que zero/);
    expect(lerRecebimento({ ...values, recebido: '20' }, true).errors?.recebido).toMatch(/menor que o valor/);
  });

  it('leaves what it says that it leaves', () => {
    expect(plain(textoDoResto(50, '30'))).toBe('Continua devendo R$ 20,00.');
    expect(textoDoResto(50, '50,00')).toBe('Fica em dia.');
    expect(plain(textoDoResto(50, '60'))).toBe('Fica com crédito de R$ 10,00.');
    expect(textoDoResto(50, 'x')).toBeUndefined();
  });
});
