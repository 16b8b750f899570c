/** Goods: code, description, group, NCM. */
export const mercadorias: readonly (readonly [string, string, string, string])[] = [
  ['0101', 'Grãos de soja', 'Granéis agrícolas', '12019000'],
  ['0102', 'Milho em grão', 'Granéis agrícolas', '10059010'],
  ['0103', 'Farelo de soja', 'Granéis agrícolas', '23040090'],
  ['0201', 'Café cru em grão', 'Alimentos', '09011110'],
  ['0202', 'Açúcar refinado', 'Alimentos', '17019900'],
  ['0203', 'Carne bovina congelada', 'Alimentos', '02023000'],
  ['0204', 'Leite em pó', 'Alimentos', '04022110'],
  ['0301', 'Bebidas e refrigerantes', 'Bebidas', '22021000'],
  ['0302', 'Cerveja de malte', 'Bebidas', '22030000'],
  ['0401', 'Medicamentos', 'Farmacêuticos', '30049099'],
  ['0501', 'Defensivos agrícolas', 'Químicos', '38089199'],
  ['0502', 'Fertilizantes', 'Químicos', '31052000'],
  ['0503', 'Resinas plásticas', 'Químicos', '39011010'],
  ['0601', 'Pneus novos', 'Autopeças', '40112090'],
  ['0602', 'Autopeças diversas', 'Autopeças', '87089990'],
  ['0701', 'Bobinas de aço', 'Siderúrgicos', '72083990'],
  ['0702', 'Vergalhões de aço', 'Siderúrgicos', '72142000'],
  ['0801', 'Eletrodomésticos', 'Eletroeletrônicos', '84181000'],
  ['0802', 'Telefones celulares', 'Eletroeletrônicos', '85171300'],
  ['0803', 'Computadores portáteis', 'Eletroeletrônicos', '84713012'],
  ['0901', 'Confecções', 'Têxteis', '62034200'],
  ['0902', 'Calçados de couro', 'Têxteis', '64035190'],
  ['1001', 'Celulose', 'Papel e madeira', '47032900'],
  ['1002', 'Papel e embalagens', 'Papel e madeira', '48191000'],
  ['1003', 'Móveis de madeira', 'Papel e madeira', '94036000'],
  ['1101', 'Máquinas e equipamentos', 'Bens de capital', '84798999'],
  ['1201', 'Revestimentos cerâmicos', 'Construção', '69072100'],
  ['1202', 'Cimento ensacado', 'Construção', '25232910'],
];

/** UN/ECE Recommendation 21 code and name. */
export const embalagens: readonly (readonly [string, string])[] = [
  ['BX', 'Caixa'],
  ['CR', 'Engradado'],
  ['DR', 'Tambor'],
  ['BG', 'Saco'],
  ['BE', 'Fardo'],
  ['PX', 'Palete'],
  ['RO', 'Rolo'],
  ['CN', 'Contêiner'],
  ['TK', 'Tanque'],
  ['VR', 'Granel sólido'],
  ['VL', 'Granel líquido'],
  ['NE', 'Sem embalagem'],
];

/** Foreign ends of international shipments: country, place inside it, currency, reais for one unit in ten-millionths. */
export const destinos: readonly (readonly [string, string, string, number])[] = [
  ['Argentina', 'Buenos Aires', 'USD', 54_321_000],
  ['Uruguai', 'Montevidéu', 'USD', 54_321_000],
  ['Paraguai', 'Assunção', 'USD', 54_321_000],
  ['Chile', 'Valparaíso', 'USD', 54_321_000],
  ['Estados Unidos', 'Houston', 'USD', 54_321_000],
  ['Estados Unidos', 'Miami', 'USD', 54_321_000],
  ['China', 'Xangai', 'USD', 54_321_000],
  ['Coreia do Sul', 'Busan', 'USD', 54_321_000],
  ['Alemanha', 'Hamburgo', 'EUR', 62_874_500],
  ['Itália', 'Gênova', 'EUR', 62_874_500],
  ['Espanha', 'Valência', 'EUR', 62_874_500],
  ['Portugal', 'Sines', 'EUR', 62_874_500],
  ['França', 'Le Havre', 'EUR', 62_874_500],
  ['México', 'Veracruz', 'USD', 54_321_000],
];

export const navios: readonly string[] = [
  'Aurora do Sul',
  'Estrela de Itajaí',
  'Vento Leste',
  'Rio Pardo',
  'Atlântico Norte',
  'Cabo Branco',
  'Serra do Mar',
  'Baía Formosa',
];

/** Seaports and border towns through which international cargo leaves and enters: IBGE codes. */
export const portas: readonly number[] = [3548500, 4118204, 4208203, 4315602, 2927408, 2611606, 4108304, 1302603];
