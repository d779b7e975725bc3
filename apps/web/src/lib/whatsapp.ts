/** WhatsApp's own address: the chat with this number, else the list of chats. */
export function enderecoDoWhatsapp(telefone: string, mensagem: string): string {
  const digits = telefone.replace(/\D/g, '').replace(/^0+/, '');
  const pais = digits.length > 0 && digits.length <= 11 ? '55' : '';
  return `https://wa.me/${pais}${digits}?text=${encodeURIComponent(mensagem)}`;
}
