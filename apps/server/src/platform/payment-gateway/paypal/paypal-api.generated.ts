// Made by scripts/take-paypal-api.mjs from PayPal's OpenAPI files (Apache-2.0, see test-support/fake-paypal/api/LICENSE).

export const paypalCalls = {
  "orders.create": { method: "POST", path: "/v2/checkout/orders" },
  "orders.get": { method: "GET", path: "/v2/checkout/orders/{id}" },
  "orders.capture": { method: "POST", path: "/v2/checkout/orders/{id}/capture" },
  "captures.get": { method: "GET", path: "/v2/payments/captures/{capture_id}" },
  "captures.refund": { method: "POST", path: "/v2/payments/captures/{capture_id}/refund" },
  "refunds.get": { method: "GET", path: "/v2/payments/refunds/{refund_id}" },
  "payouts.post": { method: "POST", path: "/v1/payments/payouts" },
  "payouts.get": { method: "GET", path: "/v1/payments/payouts/{payout_batch_id}" },
  "payouts-item.get": { method: "GET", path: "/v1/payments/payouts-item/{payout_item_id}" },
  "payouts-item.cancel": { method: "POST", path: "/v1/payments/payouts-item/{payout_item_id}/cancel" },
  "disputes.list": { method: "GET", path: "/v1/customer/disputes" },
  "disputes.get": { method: "GET", path: "/v1/customer/disputes/{id}" },
  "disputes.provide-evidence": { method: "POST", path: "/v1/customer/disputes/{id}/provide-evidence" },
  "disputes.accept-claim": { method: "POST", path: "/v1/customer/disputes/{id}/accept-claim" },
  "webhooks.get": { method: "GET", path: "/v1/notifications/webhooks/{webhook_id}" },
  "verify-webhook-signature.post": { method: "POST", path: "/v1/notifications/verify-webhook-signature" },
  "search.get": { method: "GET", path: "/v1/reporting/transactions" },
  "balances.get": { method: "GET", path: "/v1/reporting/balances" },
} as const;

export interface PaypalApi {
  "orders.create": { body: OrdersOrderRequest; answer: OrdersOrder };
  "orders.get": { body: null; answer: OrdersOrder };
  "orders.capture": { body: OrdersOrderCaptureRequest; answer: OrdersOrder };
  "captures.get": { body: null; answer: PaymentCapture2 };
  "captures.refund": { body: PaymentRefundRequest; answer: PaymentRefund };
  "refunds.get": { body: null; answer: PaymentRefund };
  "payouts.post": { body: BatchCreatePayoutRequest; answer: BatchPayout };
  "payouts.get": { body: null; answer: BatchPayoutBatch };
  "payouts-item.get": { body: null; answer: BatchPayoutItem2 };
  "payouts-item.cancel": { body: null; answer: BatchPayoutItem2 };
  "disputes.list": { body: null; answer: DisputesDisputeSearch };
  "disputes.get": { body: null; answer: DisputesDispute };
  "disputes.provide-evidence": { body: { evidences: readonly (DisputesEvidence)[] }; answer: DisputesSubsequentAction };
  "disputes.accept-claim": { body: { note: string }; answer: DisputesSubsequentAction };
  "webhooks.get": { body: null; answer: WebhooksWebhook };
  "verify-webhook-signature.post": { body: WebhooksVerifyWebhookSignature; answer: WebhooksVerifyWebhookSignatureResponse };
  "search.get": { body: null; answer: TransactionsSearchResponse };
  "balances.get": { body: null; answer: TransactionsBalancesResponse };
}

type OrdersOrderRequest = { intent: OrdersCheckoutPaymentIntent; purchase_units: readonly (OrdersPurchaseUnitRequest)[]; payment_source?: OrdersPaymentSource | undefined };
type OrdersCheckoutPaymentIntent = "CAPTURE" | "AUTHORIZE";
type OrdersPurchaseUnitRequest = { reference_id?: string | undefined; amount: OrdersAmountWithBreakdown; description?: string | undefined; custom_id?: string | undefined; invoice_id?: string | undefined; soft_descriptor?: string | undefined };
type OrdersAmountWithBreakdown = { currency_code: OrdersCurrencyCode; value: string };
type OrdersCurrencyCode = string;
type OrdersPaymentSource = { paypal?: OrdersPaypalWallet | undefined };
type OrdersPaypalWallet = { experience_context?: OrdersPaypalWalletExperienceContext | undefined };
type OrdersPaypalWalletExperienceContext = { brand_name?: string | undefined; locale?: OrdersLanguage | undefined; shipping_preference?: "GET_FROM_FILE" | "NO_SHIPPING" | "SET_PROVIDED_ADDRESS" | undefined; return_url?: OrdersUrl | undefined; cancel_url?: OrdersUrl | undefined; landing_page?: "LOGIN" | "GUEST_CHECKOUT" | "NO_PREFERENCE" | undefined; user_action?: "CONTINUE" | "PAY_NOW" | undefined; payment_method_preference?: "UNRESTRICTED" | "IMMEDIATE_PAYMENT_REQUIRED" | undefined };
type OrdersLanguage = string;
type OrdersUrl = string;
type OrdersOrder = { create_time?: OrdersDateTime | undefined; update_time?: OrdersDateTime | undefined; id?: string | undefined; payment_source?: OrdersPaymentSourceResponse | undefined; intent?: OrdersCheckoutPaymentIntent | undefined; purchase_units?: readonly (OrdersPurchaseUnit)[] | undefined; status?: OrdersOrderStatus | undefined; links?: readonly (OrdersLinkDescription)[] | undefined };
type OrdersDateTime = string;
type OrdersPaymentSourceResponse = { paypal?: OrdersPaypalWalletResponse | undefined };
type OrdersPaypalWalletResponse = { email_address?: OrdersEmail | undefined; account_id?: OrdersAccountId2 | undefined };
type OrdersEmail = string;
type OrdersAccountId2 = string;
type OrdersPurchaseUnit = { reference_id?: string | undefined; amount?: OrdersAmountWithBreakdown | undefined; payee?: OrdersPayee | undefined; description?: string | undefined; custom_id?: string | undefined; invoice_id?: string | undefined; soft_descriptor?: string | undefined; payments?: OrdersPaymentCollection | undefined };
type OrdersPayee = { email_address?: OrdersEmail | undefined; merchant_id?: OrdersAccountId | undefined };
type OrdersAccountId = string;
type OrdersPaymentCollection = { captures?: readonly (OrdersCapture)[] | undefined; refunds?: readonly (OrdersRefund)[] | undefined };
type OrdersCapture = { status?: "COMPLETED" | "DECLINED" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "FAILED" | undefined; status_details?: OrdersCaptureStatusDetails | undefined; id?: string | undefined; amount?: OrdersMoney | undefined; invoice_id?: string | undefined; custom_id?: string | undefined; final_capture?: boolean | undefined; seller_receivable_breakdown?: OrdersSellerReceivableBreakdown | undefined; links?: readonly (OrdersLinkDescription)[] | undefined; create_time?: OrdersDateTime | undefined; update_time?: OrdersDateTime | undefined };
type OrdersCaptureStatusDetails = { reason?: "BUYER_COMPLAINT" | "CHARGEBACK" | "ECHECK" | "INTERNATIONAL_WITHDRAWAL" | "OTHER" | "PENDING_REVIEW" | "RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION" | "REFUNDED" | "TRANSACTION_APPROVED_AWAITING_FUNDING" | "UNILATERAL" | "VERIFICATION_REQUIRED" | undefined };
type OrdersMoney = { currency_code: OrdersCurrencyCode; value: string };
type OrdersSellerReceivableBreakdown = { gross_amount: OrdersMoney; paypal_fee?: OrdersMoney | undefined; paypal_fee_in_receivable_currency?: OrdersMoney | undefined; net_amount?: OrdersMoney | undefined; receivable_amount?: OrdersMoney | undefined };
type OrdersLinkDescription = { href: string; rel: string; method?: "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "CONNECT" | "OPTIONS" | "PATCH" | undefined };
type OrdersRefund = { status?: "CANCELLED" | "FAILED" | "PENDING" | "COMPLETED" | undefined; status_details?: OrdersRefundStatusDetails | undefined; id?: string | undefined; amount?: OrdersMoney | undefined; invoice_id?: string | undefined; custom_id?: string | undefined; acquirer_reference_number?: string | undefined; note_to_payer?: string | undefined; seller_payable_breakdown?: { gross_amount?: OrdersMoney | undefined; paypal_fee?: OrdersMoney | undefined; paypal_fee_in_receivable_currency?: OrdersMoney | undefined; net_amount?: OrdersMoney | undefined; net_amount_in_receivable_currency?: OrdersMoney | undefined; total_refunded_amount?: OrdersMoney | undefined } | undefined; links?: readonly (OrdersLinkDescription)[] | undefined; create_time?: OrdersDateTime | undefined; update_time?: OrdersDateTime | undefined };
type OrdersRefundStatusDetails = { reason?: "ECHECK" | undefined };
type OrdersOrderStatus = "CREATED" | "SAVED" | "APPROVED" | "VOIDED" | "COMPLETED" | "PAYER_ACTION_REQUIRED";
type OrdersOrderCaptureRequest = { payment_source?: OrdersPaymentSource | undefined };
type PaymentCapture2 = { status?: "COMPLETED" | "DECLINED" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "FAILED" | undefined; status_details?: PaymentCaptureStatusDetails | undefined; id?: string | undefined; amount?: PaymentMoney | undefined; invoice_id?: string | undefined; custom_id?: string | undefined; network_transaction_reference?: PaymentNetworkTransactionReference | undefined; seller_protection?: PaymentSellerProtection | undefined; final_capture?: boolean | undefined; seller_receivable_breakdown?: PaymentSellerReceivableBreakdown | undefined; disbursement_mode?: PaymentDisbursementMode | undefined; links?: readonly (PaymentLinkDescription)[] | undefined; processor_response?: PaymentProcessorResponse | undefined; create_time?: PaymentDateTime | undefined; update_time?: PaymentDateTime | undefined; supplementary_data?: PaymentSupplementaryData | undefined; payee?: PaymentPayeeBase | undefined };
type PaymentCaptureStatusDetails = { reason?: "BUYER_COMPLAINT" | "CHARGEBACK" | "ECHECK" | "INTERNATIONAL_WITHDRAWAL" | "OTHER" | "PENDING_REVIEW" | "RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION" | "REFUNDED" | "TRANSACTION_APPROVED_AWAITING_FUNDING" | "UNILATERAL" | "VERIFICATION_REQUIRED" | undefined };
type PaymentMoney = { currency_code: PaymentCurrencyCode; value: string };
type PaymentCurrencyCode = string;
type PaymentNetworkTransactionReference = { id: string; date?: string | undefined; network?: PaymentCardBrand | undefined; acquirer_reference_number?: string | undefined };
type PaymentCardBrand = "VISA" | "MASTERCARD" | "DISCOVER" | "AMEX" | "SOLO" | "JCB" | "STAR" | "DELTA" | "SWITCH" | "MAESTRO" | "CB_NATIONALE" | "CONFIGOGA" | "CONFIDIS" | "ELECTRON" | "CETELEM" | "CHINA_UNION_PAY";
type PaymentSellerProtection = { status?: "ELIGIBLE" | "PARTIALLY_ELIGIBLE" | "NOT_ELIGIBLE" | undefined; dispute_categories?: readonly ("ITEM_NOT_RECEIVED" | "UNAUTHORIZED_TRANSACTION")[] | undefined };
type PaymentSellerReceivableBreakdown = { gross_amount: PaymentMoney; paypal_fee?: PaymentMoney | undefined; paypal_fee_in_receivable_currency?: PaymentMoney | undefined; net_amount?: PaymentMoney | undefined; receivable_amount?: PaymentMoney | undefined };
type PaymentDisbursementMode = "INSTANT" | "DELAYED";
type PaymentLinkDescription = { href: string; rel: string; method?: "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "CONNECT" | "OPTIONS" | "PATCH" | undefined };
type PaymentProcessorResponse = { avs_code?: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "I" | "M" | "N" | "P" | "R" | "S" | "U" | "W" | "X" | "Y" | "Z" | "Null" | "0" | "1" | "2" | "3" | "4" | undefined; cvv_code?: "E" | "I" | "M" | "N" | "P" | "S" | "U" | "X" | "All others" | "0" | "1" | "2" | "3" | "4" | undefined; response_code?: "0000" | "00N7" | "0100" | "0390" | "0500" | "0580" | "0800" | "0880" | "0890" | "0960" | "0R00" | "1000" | "10BR" | "1300" | "1310" | "1312" | "1317" | "1320" | "1330" | "1335" | "1340" | "1350" | "1352" | "1360" | "1370" | "1380" | "1382" | "1384" | "1390" | "1393" | "5100" | "5110" | "5120" | "5130" | "5135" | "5140" | "5150" | "5160" | "5170" | "5180" | "5190" | "5200" | "5210" | "5400" | "5500" | "5650" | "5700" | "5710" | "5800" | "5900" | "5910" | "5920" | "5930" | "5950" | "6300" | "7600" | "7700" | "7710" | "7800" | "7900" | "8000" | "8010" | "8020" | "8030" | "8100" | "8110" | "8220" | "9100" | "9500" | "9510" | "9520" | "9530" | "9540" | "9600" | "PCNR" | "PCVV" | "PP06" | "PPRN" | "PPAD" | "PPAB" | "PPAE" | "PPAG" | "PPAI" | "PPAR" | "PPAU" | "PPAV" | "PPAX" | "PPBG" | "PPC2" | "PPCE" | "PPCO" | "PPCR" | "PPCT" | "PPCU" | "PPD3" | "PPDC" | "PPDI" | "PPDV" | "PPDT" | "PPEF" | "PPEL" | "PPER" | "PPEX" | "PPFE" | "PPFI" | "PPFR" | "PPFV" | "PPGR" | "PPH1" | "PPIF" | "PPII" | "PPIM" | "PPIT" | "PPLR" | "PPLS" | "PPMB" | "PPMC" | "PPMD" | "PPNC" | "PPNL" | "PPNM" | "PPNT" | "PPPH" | "PPPI" | "PPPM" | "PPQC" | "PPRE" | "PPRF" | "PPRR" | "PPS0" | "PPS1" | "PPS2" | "PPS3" | "PPS4" | "PPS5" | "PPS6" | "PPSC" | "PPSD" | "PPSE" | "PPTE" | "PPTF" | "PPTI" | "PPTR" | "PPTT" | "PPTV" | "PPUA" | "PPUC" | "PPUE" | "PPUI" | "PPUP" | "PPUR" | "PPVC" | "PPVE" | "PPVT" | undefined; payment_advice_code?: "01" | "02" | "03" | "21" | undefined };
type PaymentDateTime = string;
type PaymentSupplementaryData = { related_ids?: PaymentRelatedIds | undefined };
type PaymentRelatedIds = { order_id?: string | undefined; authorization_id?: string | undefined; capture_id?: string | undefined };
type PaymentPayeeBase = { email_address?: PaymentEmail | undefined; merchant_id?: PaymentAccountId | undefined };
type PaymentEmail = string;
type PaymentAccountId = string;
type PaymentRefundRequest = { amount?: PaymentMoney | undefined; custom_id?: string | undefined; invoice_id?: string | undefined; note_to_payer?: string | undefined };
type PaymentRefund = { status?: "CANCELLED" | "FAILED" | "PENDING" | "COMPLETED" | undefined; status_details?: PaymentRefundStatusDetails | undefined; id?: string | undefined; amount?: PaymentMoney | undefined; invoice_id?: string | undefined; custom_id?: string | undefined; acquirer_reference_number?: string | undefined; note_to_payer?: string | undefined; seller_payable_breakdown?: { gross_amount?: PaymentMoney | undefined; paypal_fee?: PaymentMoney | undefined; paypal_fee_in_receivable_currency?: PaymentMoney | undefined; net_amount?: PaymentMoney | undefined; net_amount_in_receivable_currency?: PaymentMoney | undefined; total_refunded_amount?: PaymentMoney | undefined } | undefined; links?: readonly (PaymentLinkDescription)[] | undefined; create_time?: PaymentDateTime | undefined; update_time?: PaymentDateTime | undefined };
type PaymentRefundStatusDetails = { reason?: "ECHECK" | undefined };
type BatchCreatePayoutRequest = { sender_batch_header: BatchSenderBatchHeader; items: readonly (BatchPayoutItem)[] };
type BatchSenderBatchHeader = { sender_batch_id?: string | undefined; recipient_type?: string | undefined; email_subject?: string | undefined; email_message?: string | undefined; note?: string | undefined };
type BatchPayoutItem = { recipient_type?: string | undefined; amount: BatchCurrency; note?: string | undefined; receiver: string; sender_item_id?: string | undefined; recipient_wallet?: string | undefined };
type BatchCurrency = { currency: string; value: string };
type BatchPayout = { batch_header?: BatchPayoutHeader | undefined; links?: readonly (BatchLinkDescription)[] | undefined };
type BatchPayoutHeader = { payout_batch_id: string; batch_status: BatchBatchEnum; time_created?: string | undefined; sender_batch_header: BatchPayoutSenderBatchHeader };
type BatchBatchEnum = "DENIED" | "PENDING" | "PROCESSING" | "SUCCESS" | "CANCELED";
type BatchPayoutSenderBatchHeader = { sender_batch_id?: string | undefined; recipient_type?: BatchRecipientEnum | undefined; email_subject?: string | undefined; email_message?: string | undefined };
type BatchRecipientEnum = "EMAIL" | "PHONE" | "PAYPAL_ID";
type BatchLinkDescription = { href: string; rel: string; method?: "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "CONNECT" | "OPTIONS" | "PATCH" | undefined };
type BatchPayoutBatch = { total_items?: number | undefined; total_pages?: number | undefined; batch_header?: BatchPayoutBatchHeader | undefined; items?: readonly (BatchPayoutBatchItems)[] | undefined; links?: readonly (BatchLinkDescription)[] | undefined };
type BatchPayoutBatchHeader = { payout_batch_id: string; batch_status: BatchBatchEnum; time_created?: string | undefined; time_completed?: string | undefined; time_closed?: string | undefined; sender_batch_header: BatchPayoutSenderBatchHeader; funding_source?: BatchFundingSource | undefined; amount?: BatchCurrency | undefined; fees?: BatchCurrency | undefined };
type BatchFundingSource = "BALANCE";
type BatchPayoutBatchItems = { payout_item_id: string; transaction_id?: string | undefined; activity_id?: string | undefined; transaction_status?: BatchTransactionEnum | undefined; payout_item_fee?: BatchCurrency | undefined; payout_batch_id: string; payout_item: BatchPayoutItemDetail; currency_conversion?: BatchPayoutCurrencyConversion | undefined; time_processed?: string | undefined; errors?: BatchError | undefined; links?: readonly (BatchLinkDescription)[] | undefined };
type BatchTransactionEnum = "SUCCESS" | "FAILED" | "PENDING" | "UNCLAIMED" | "RETURNED" | "ONHOLD" | "BLOCKED" | "REFUNDED" | "REVERSED";
type BatchPayoutItemDetail = { recipient_type?: BatchRecipientEnum | undefined; amount: BatchCurrency; note?: string | undefined; receiver: string; sender_item_id?: string | undefined; recipient_name?: BatchName | undefined; recipient_wallet?: BatchRecipientWalletEnum | undefined };
type BatchName = { prefix?: string | undefined; given_name?: string | undefined; surname?: string | undefined; middle_name?: string | undefined; suffix?: string | undefined; alternate_full_name?: string | undefined; full_name?: string | undefined };
type BatchRecipientWalletEnum = "PAYPAL" | "VENMO" | "RECIPIENT_SELECTED";
type BatchPayoutCurrencyConversion = { from_amount?: BatchCurrency | undefined; to_amount?: BatchCurrency | undefined; exchange_rate?: string | undefined };
type BatchError = { name: string; message: string; debug_id: string; information_link?: string | undefined; details?: readonly (BatchErrorDetails)[] | undefined; links?: readonly (BatchLinkDescription)[] | undefined };
type BatchErrorDetails = { field?: string | undefined; value?: string | undefined; location?: string | undefined; issue: string; description?: string | undefined };
type BatchPayoutItem2 = { payout_item_id: string; transaction_id?: string | undefined; activity_id?: string | undefined; transaction_status?: BatchTransactionEnum | undefined; payout_item_fee?: BatchCurrency | undefined; payout_batch_id: string; sender_batch_id?: string | undefined; payout_item: BatchPayoutItemDetail; currency_conversion?: BatchPayoutCurrencyConversion | undefined; time_processed?: string | undefined; errors?: BatchError | undefined; links?: readonly (BatchLinkDescription)[] | undefined };
type DisputesDisputeSearch = { items?: readonly (DisputesDisputeInfo)[] | undefined; links?: readonly (DisputesLinkDescription)[] | undefined };
type DisputesDisputeInfo = { dispute_id?: string | undefined; create_time?: DisputesDateTime | undefined; update_time?: DisputesDateTime | undefined; reason?: DisputesDisputeReason | undefined; status?: DisputesStatus | undefined; dispute_amount?: DisputesMoney | undefined; links?: readonly (DisputesLinkDescription)[] | undefined };
type DisputesDateTime = string;
type DisputesDisputeReason = "MERCHANDISE_OR_SERVICE_NOT_RECEIVED" | "MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED" | "UNAUTHORISED" | "CREDIT_NOT_PROCESSED" | "DUPLICATE_TRANSACTION" | "INCORRECT_AMOUNT" | "PAYMENT_BY_OTHER_MEANS" | "CANCELED_RECURRING_BILLING" | "PROBLEM_WITH_REMITTANCE" | "OTHER";
type DisputesStatus = "OPEN" | "WAITING_FOR_BUYER_RESPONSE" | "WAITING_FOR_SELLER_RESPONSE" | "UNDER_REVIEW" | "RESOLVED" | "OTHER";
type DisputesMoney = { currency_code: DisputesCurrencyCode; value: string };
type DisputesCurrencyCode = string;
type DisputesLinkDescription = { href: string; rel: string; method?: "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "CONNECT" | "OPTIONS" | "PATCH" | undefined };
type DisputesDispute = { dispute_id?: string | undefined; create_time?: DisputesDateTime | undefined; update_time?: DisputesDateTime | undefined; disputed_transactions?: readonly (DisputesTransactionInfo)[] | undefined; reason?: DisputesDisputeReason | undefined; status?: DisputesStatus | undefined; dispute_amount?: DisputesMoney | undefined; dispute_outcome?: DisputesDisputeOutcome | undefined; dispute_life_cycle_stage?: DisputesDisputeLifecycleStage | undefined; links?: readonly (DisputesLinkDescription)[] | undefined };
type DisputesTransactionInfo = { buyer_transaction_id?: string | undefined; seller_transaction_id?: string | undefined; reference_id?: string | undefined; create_time?: DisputesDateTime | undefined; transaction_status?: "COMPLETED" | "UNCLAIMED" | "DENIED" | "FAILED" | "HELD" | "PENDING" | "PARTIALLY_REFUNDED" | "REFUNDED" | "REVERSED" | "CANCELLED" | undefined; gross_amount?: DisputesMoney | undefined; invoice_number?: string | undefined; custom?: string | undefined };
type DisputesDisputeOutcome = { outcome_code?: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR" | "RESOLVED_WITH_PAYOUT" | "CANCELED_BY_BUYER" | "ACCEPTED" | "DENIED" | "NONE" | undefined; amount_refunded?: DisputesMoney | undefined };
type DisputesDisputeLifecycleStage = "INQUIRY" | "CHARGEBACK" | "PRE_ARBITRATION" | "ARBITRATION";
type DisputesEvidence = { evidence_type?: "PROOF_OF_FULFILLMENT" | "PROOF_OF_REFUND" | "PROOF_OF_DELIVERY_SIGNATURE" | "PROOF_OF_RECEIPT_COPY" | "RETURN_POLICY" | "BILLING_AGREEMENT" | "PROOF_OF_RESHIPMENT" | "ITEM_DESCRIPTION" | "POLICE_REPORT" | "AFFIDAVIT" | "PAID_WITH_OTHER_METHOD" | "COPY_OF_CONTRACT" | "TERMINAL_ATM_RECEIPT" | "PRICE_DIFFERENCE_REASON" | "SOURCE_CONVERSION_RATE" | "BANK_STATEMENT" | "CREDIT_DUE_REASON" | "REQUEST_CREDIT_RECEIPT" | "PROOF_OF_RETURN" | "CREATE" | "CHANGE_REASON" | "PROOF_OF_REFUND_OUTSIDE_PAYPAL" | "RECEIPT_OF_MERCHANDISE" | "CUSTOMS_DOCUMENT" | "CUSTOMS_FEE_RECEIPT" | "INFORMATION_ON_RESOLUTION" | "ADDITIONAL_INFORMATION_OF_ITEM" | "DETAILS_OF_PURCHASE" | "PROOF_OF_SIGNIFICANT_DIFFERENCE" | "PROOF_OF_SOFTWARE_OR_SERVICE_NOT_AS_DESCRIBED" | "PROOF_OF_CONFISCATION" | "PROOF_OF_DAMAGE" | "COPY_OF_LAW_ENFORCEMENT_AGENCY_REPORT" | "ADDITIONAL_PROOF_OF_SHIPMENT" | "PROOF_OF_DENIAL_BY_CARRIER" | "THIRDPARTY_PROOF_FOR_DAMAGE_OR_SIGNIFICANT_DIFFERENCE" | "VALID_SUPPORTING_DOCUMENT" | "LEGIBLE_SUPPORTING_DOCUMENT" | "RETURN_TRACKING_INFORMATION" | "DELIVERY_RECEIPT" | "PROOF_OF_INSTORE_RECEIPT" | "ADDITIONAL_TRACKING_INFORMATION" | "PROOF_OF_SHIPMENT_POSTAGE" | "ONLINE_TRACKING_INFORMATION" | "PROOF_OF_INSTORE_REFUND" | "PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED" | "RETURN_ADDRESS_FOR_SHIPPING" | "COPY_OF_THE_EPARCEL_MANIFEST" | "COPY_OF_SHIPPING_MANIFEST" | "APPEAL_AFFIDAVIT" | "RECEIPT_OF_REPLACEMENT" | "COPY_OF_DRIVERS_LICENSE" | "ACCOUNT_CHANGE_INFORMATION" | "DELIVERY_ADDRESS" | "CONFIRMATION_OF_RESOLUTION" | "MERCHANT_RESPONSE" | "PERMISSION_DESCRIPTION" | "STATUS_OF_MERCHANDISE" | "LOST_CARD_DETAILS" | "LAST_VALID_TRANSACTION_DETAILS" | "ADDITIONAL_PROOF_OF_RETURN" | "DECLARATION" | "PROOF_OF_MISSING_ITEMS" | "PROOF_OF_EMPTY_PACKAGE_OR_DIFFERENT_ITEM" | "PROOF_OF_ITEM_NOT_RECEIVED" | "ORDER_DETAILS" | "LISTING_URL" | "SHIPPING_INSURANCE" | "BUYER_RESPONSE" | "PHOTOS_OF_SHIPPED_ITEM" | "OTHER" | undefined; notes?: string | undefined };
type DisputesSubsequentAction = { links?: readonly (DisputesLinkDescription)[] | undefined };
type WebhooksWebhook = { id?: string | undefined; url: string; event_types: readonly (WebhooksEventType)[]; links?: readonly (WebhooksLinkDescription)[] | undefined };
type WebhooksEventType = { name: string; description?: string | undefined; status?: string | undefined; resource_versions?: readonly (string)[] | undefined };
type WebhooksLinkDescription = { href: string; rel: string; method?: "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "CONNECT" | "OPTIONS" | "PATCH" | undefined };
type WebhooksVerifyWebhookSignature = { auth_algo: string; cert_url: string; transmission_id: string; transmission_sig: string; transmission_time: string; webhook_id: string; webhook_event: WebhooksEvent };
type WebhooksEvent = { id?: string | undefined; create_time?: string | undefined; resource_type?: string | undefined; event_version?: WebhooksEventVersion | undefined; event_type?: string | undefined; summary?: string | undefined; resource_version?: WebhooksResourceVersion | undefined; resource?: Record<string, unknown> | undefined; links?: readonly (WebhooksLinkDescription)[] | undefined };
type WebhooksEventVersion = string;
type WebhooksResourceVersion = string;
type WebhooksVerifyWebhookSignatureResponse = { verification_status: "SUCCESS" | "FAILURE" };
type TransactionsSearchResponse = { transaction_details?: readonly (TransactionsTransactionDetail)[] | undefined; account_number?: string | undefined; start_date?: TransactionsDateTime | undefined; end_date?: TransactionsDateTime | undefined; last_refreshed_datetime?: TransactionsDateTime | undefined; page?: number | undefined; total_items?: number | undefined; total_pages?: number | undefined; links?: readonly (TransactionsLinkDescription)[] | undefined };
type TransactionsTransactionDetail = { transaction_info?: TransactionsTransactionInfo | undefined };
type TransactionsTransactionInfo = { paypal_account_id?: string | undefined; transaction_id?: string | undefined; paypal_reference_id?: string | undefined; paypal_reference_id_type?: "ODR" | "TXN" | "SUB" | "PAP" | undefined; transaction_event_code?: string | undefined; transaction_initiation_date?: TransactionsDateTime | undefined; transaction_updated_date?: TransactionsDateTime | undefined; transaction_amount?: TransactionsMoney | undefined; fee_amount?: TransactionsMoney | undefined; discount_amount?: TransactionsMoney | undefined; insurance_amount?: TransactionsMoney | undefined; sales_tax_amount?: TransactionsMoney | undefined; shipping_amount?: TransactionsMoney | undefined; shipping_discount_amount?: TransactionsMoney | undefined; shipping_tax_amount?: TransactionsMoney | undefined; other_amount?: TransactionsMoney | undefined; tip_amount?: TransactionsMoney | undefined; transaction_status?: string | undefined; transaction_subject?: string | undefined; transaction_note?: string | undefined; payment_tracking_id?: string | undefined; bank_reference_id?: string | undefined; ending_balance?: TransactionsMoney | undefined; available_balance?: TransactionsMoney | undefined; invoice_id?: string | undefined; custom_field?: string | undefined; protection_eligibility?: string | undefined; credit_term?: string | undefined; credit_transactional_fee?: TransactionsMoney | undefined; credit_promotional_fee?: TransactionsMoney | undefined; annual_percentage_rate?: TransactionsPercentage | undefined; payment_method_type?: string | undefined; instrument_type?: string | undefined; instrument_sub_type?: string | undefined };
type TransactionsDateTime = string;
type TransactionsMoney = { currency_code: TransactionsCurrencyCode; value: string };
type TransactionsCurrencyCode = string;
type TransactionsPercentage = string;
type TransactionsLinkDescription = { href: string; rel: string; method?: "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "CONNECT" | "OPTIONS" | "PATCH" | undefined };
type TransactionsBalancesResponse = { balances?: readonly (TransactionsBalanceDetail)[] | undefined; account_id?: TransactionsAccountId | undefined; as_of_time?: TransactionsDateTime | undefined; last_refresh_time?: TransactionsDateTime | undefined };
type TransactionsBalanceDetail = { currency: TransactionsCurrencyCode; primary?: boolean | undefined; total_balance: TransactionsMoney; available_balance?: TransactionsMoney | undefined; withheld_balance?: TransactionsMoney | undefined };
type TransactionsAccountId = string;
