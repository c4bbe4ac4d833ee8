// Shipping: goods that are sent. Regions with their prices by weight, what an order has to send and where to, how it was sent, when it came, and
// what a seller puts back into stock.
export { addressLines } from './address-lines.ts';
export { goodsReceivedOn } from './goods-deadline.ts';
export {
  goodsForBuyer,
  ordersOfGoods,
  shippingOfOrder,
  shippingOfOrders,
  type GoodState,
  type OrderGoodView,
  type OrderShipping,
} from './goods-of-order.ts';
export { goodsInWords, markShipped, undoShipped, type ParcelInput } from './mark-shipped.ts';
export { goodsShipped as goodsShippedMail } from './mails/goods-shipped.ts';
export { noteDelivery } from './note-delivery.ts';
export { packingSlips } from './packing-slips.ts';
export { priceShipping, type Parcel, type ShippingQuote } from './price-shipping.ts';
export { restockGoods } from './restock-goods.ts';
export { GOOD_STATES, readShipments, shipmentList, streamShipmentCsv, type ShipmentRow } from './shipment-list.ts';
export {
  MOST_STEPS,
  countriesToShipTo,
  readShippingRegions,
  regionsFrom,
  saveShippingRegion,
  shippingRegions,
  shippingSettings,
  type ShippingRegion,
} from './shipping-regions.ts';
export { writeGoods, type NewGood } from './write-goods.ts';
