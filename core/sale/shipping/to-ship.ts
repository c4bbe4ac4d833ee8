/** SQL: goods `g` of order `o` that are to be sent: sold, not sent, and neither charged back nor ended. */
export const TO_SHIP_SQL = `(g.shipped_at is null and o.stock_state = 'sold' and o.payment_state not in ('payment_chargebacked', 'payment_refunded', 'payment_canceled'))`;
