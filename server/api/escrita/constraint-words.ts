/** Messages of unique keys of tables without a registry. */
export const chavesOcupadas: Readonly<Record<string, { readonly campo: string; readonly mensagem: string }>> = {
  usuarios_email: { campo: 'email', mensagem: 'Já existe um usuário com este e-mail.' },
  usuarios_esqueleto: { campo: 'username', mensagem: 'Já existe um usuário com um nome que se confunde com este.' },
  usuarios_username: { campo: 'username', mensagem: 'Já existe um usuário com este nome de usuário.' },
  chaves_nome: { campo: 'nome', mensagem: 'Já existe uma chave com este nome.' },
  layouts_nome_key: { campo: 'nome', mensagem: 'Já existe um layout com este nome.' },
  apolices_numero_id_ramo_numero_endosso_key: {
    campo: 'numero',
    mensagem: 'Esta apólice já está cadastrada neste ramo.',
  },
  dis_averbacao: { campo: 'id_averbacao', mensagem: 'Esta averbação já está vinculada a outra DI.' },
  de_para_unico: { campo: 'de', mensagem: 'Este texto já tem um mapeamento neste escopo.' },
};

/** Row names (one, many) of tables without a registry. */
export const tabelasEmPalavras: Readonly<Record<string, readonly [um: string, muitos: string]>> = {
  apolices: ['apólice', 'apólices'],
  apolice_tomadores: ['tomador de apólice', 'tomadores de apólices'],
  apolice_mercadorias: ['condição de apólice', 'condições de apólices'],
  averbacoes: ['averbação', 'averbações'],
  caixas_postais: ['caixa postal', 'caixas postais'],
  conversoes: ['conversão', 'conversões'],
  de_para: ['De-Para', 'De-Para'],
  grupos: ['grupo de apólice', 'grupos de apólices'],
  layouts: ['layout', 'layouts'],
  notas: ['nota', 'notas'],
  subgrupos: ['subgrupo', 'subgrupos'],
  suspensoes: ['suspensão', 'suspensões'],
  usuarios: ['usuário', 'usuários'],
};
