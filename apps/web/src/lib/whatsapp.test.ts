import { expect, it } from 'vitest';
import { enderecoDoWhatsapp } from './whatsapp.ts';

it.each([
  ['', 'https://wa.me/?text=a%26b%0Ac'],
  ['(19) 98888-7777', 'https://wa.me/5519988887777?text=a%26b%0Ac'],
  ['019 98888-7777', 'https://wa.me/5519988887777?text=a%26b%0Ac'],
  ['+55 19 98888-7777', 'https://wa.me/5519988887777?text=a%26b%0Ac'],
  ['+351 912 345 678', 'https://wa.me/351912345678?text=a%26b%0Ac'],
])('WhatsApp opens for %j', (telefone, address) => {
  expect(enderecoDoWhatsapp(telefone, 'a&b\nc')).toBe(address);
});
