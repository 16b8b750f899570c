/** The address of the SVG file that has the product's icons, each a symbol of its name (client/icon-sprite.ts). */
declare module 'virtual:icon-sprite' {
  const address: string;
  export default address;
}
