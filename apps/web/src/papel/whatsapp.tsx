import { MAX_TELEFONE } from '@balcao/contract/base/limites';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { enderecoDoWhatsapp } from '../lib/whatsapp.ts';
import { Button, type ButtonProps } from '../ui/pecas/button.tsx';
import { IconBrandWhatsapp } from '../ui/sinais/icons.ts';

/** The customer's number, and the link that opens the chat with `texto`. */
export function useWhatsapp(texto: string, guardado = '') {
  const [telefone, setTelefone] = useState(guardado);
  const campo = (props: Pick<TextInputProps, 'label' | 'description'>) => (
    <TextInput
      placeholder="(11) 98888-7777"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      mt="md"
      mb="lg"
      maxLength={MAX_TELEFONE}
      value={telefone}
      onChange={(event) => setTelefone(event.currentTarget.value)}
      {...props}
    />
  );
  const link = (props: Pick<ButtonProps, 'variant' | 'disabled'> = {}) => (
    <Button
      component="a"
      href={enderecoDoWhatsapp(telefone, texto)}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconBrandWhatsapp />}
      {...props}
    >
      WhatsApp
    </Button>
  );
  return { campo, link };
}
